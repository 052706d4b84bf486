import type { ReactNode } from 'react'
import { t } from '../../../texts.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import type { PagerLink } from '../../contract/page.ts'
import type { LocaleData, SiteData } from '../../contract/site.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { Html } from '../Html.tsx'
import { Themed } from '../theme-part/theme.tsx'
import { Banners, useTextLocale, VersionBadge } from './Banners.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Feedback } from './Feedback.tsx'
import { GeneratedPage } from './GeneratedPage.tsx'
import { PageFoot } from './PageFoot.tsx'
import { Pager } from './Pager.tsx'
import { Toc } from './Toc.tsx'

/**
 * Everything inside the article element: the text of the page and the parts around it. Rendered only by the generator;
 * in the browser, it is static HTML with behaviors.
 */
export function PageContent({ html }: { html: string | undefined }) {
  const { kind, toc, hideToc } = usePage()
  const site = useSite()
  const textLocale = useTextLocale()
  const isPage = kind !== 'not-found'
  // The cards of a category page are `article` elements themselves.
  const Body = kind === 'doc' ? 'article' : 'div'
  return (
    <>
      <Themed name="PageHeader" isShown={isPage}>
        <div className="page-head">
          <Banners />
          <Themed name="Breadcrumbs">
            <Breadcrumbs />
          </Themed>
          <VersionBadge />
        </div>
      </Themed>
      <Themed
        name="Toc"
        isShown={toc.length > 0 && hideToc !== true}
        props={{ toc: toc.map(({ id, html: value, level }) => ({ id, value, level })) }}
      >
        <Toc />
      </Themed>
      <Body className="page-body" {...languageOf(textLocale)}>
        <Text html={html} />
        <InLanguage of={textLocale && site.locale}>
          <Themed name="PageFooter" isShown={isPage}>
            <Themed name="DocFooter">
              <PageFoot />
            </Themed>
          </Themed>
          <Feedback />
          <MarkdownLink />
          <Neighbors isShown={isPage} />
        </InLanguage>
      </Body>
    </>
  )
}

const languageOf = (locale: LocaleData | undefined) => locale && { lang: locale.htmlLang, dir: locale.direction }

/** The parts around a text in another language have the language of the page again. */
const InLanguage = ({ of, children }: { of: LocaleData | undefined; children: ReactNode }) =>
  of === undefined ? children : <div {...languageOf(of)}>{children}</div>

/** The text of the page, or the content that is made from the data of the site. */
function Text({ html }: { html: string | undefined }) {
  const { kind, textPart = 'Article' } = usePage()
  if (html !== undefined)
    return (
      <Themed name={textPart}>
        <Html as="div" className="prose" html={html} />
      </Themed>
    )
  return (
    <div className="prose">
      <Themed name="NotFound" isShown={kind === 'not-found'}>
        <GeneratedPage />
      </Themed>
    </div>
  )
}

function Neighbors({ isShown }: { isShown: boolean }) {
  const site = useSite()
  const { previous, next, textPart } = usePage()
  const props = { previous: neighbor(previous, site), next: neighbor(next, site) }
  return (
    <Themed name="Pager" isShown={isShown} props={props}>
      <Themed name="DocPager" isShown={isShown && textPart === undefined} props={props}>
        <Pager />
      </Themed>
    </Themed>
  )
}

/** The previous or next page, as a prop for the site's own pager. */
const neighbor = (link: PagerLink | undefined, site: SiteData) =>
  link && { title: link.title, permalink: hrefOf(link.route, site) }

/** The link to the Markdown copy for readers without scripts. With scripts, it is in the page menu. */
function MarkdownLink() {
  const { siteBaseUrl, reader } = useSite()
  const { kind, route, isComponent } = usePage()
  if (!reader.copyPage || isComponent || kind === 'search' || kind === 'not-found') return null
  const file = route === '/' ? 'index.md' : `${route.slice(1)}.md`
  const path = file.split('/').map(encodeURIComponent).join('/')
  return (
    <noscript>
      <a href={siteBaseUrl + path}>{t`View as Markdown`}</a>
    </noscript>
  )
}
