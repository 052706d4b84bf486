import { usePage } from '../context.tsx'
import { Html } from '../Html.tsx'
import { Banners, VersionBadge } from './Banners.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Feedback } from './Feedback.tsx'
import { GeneratedPage } from './GeneratedPage.tsx'
import { MarkdownLink } from './MarkdownLink.tsx'
import { PageFoot } from './PageFoot.tsx'
import { Pager } from './Pager.tsx'
import { Toc } from './Toc.tsx'

/**
 * Everything inside the article element: the text (of a page that a writer wrote) and what stands around it. Printed by the generator only; in the browser it
 * is static HTML, to which behaviours attach.
 */
export function PageContent({ html }: { html: string | undefined }) {
  const { kind } = usePage()
  // The cards of a category page are `article` elements themselves.
  const Body = kind === 'doc' ? 'article' : 'div'
  return (
    <>
      <div className="page-head">
        <Banners />
        <Breadcrumbs />
        <VersionBadge />
      </div>
      <Toc />
      <Body className="page-body">
        {html === undefined ? (
          <div className="prose">
            <GeneratedPage />
          </div>
        ) : (
          <Html as="div" className="prose" html={html} />
        )}
        <PageFoot />
        <Feedback />
        <MarkdownLink />
        <Pager />
      </Body>
    </>
  )
}
