import { t } from '../../texts.ts'
import { usePage, useSite } from '../context.tsx'

/** The link to the Markdown copy, for readers without scripts. With scripts, it is in the page menu (runtime/reader). */
export function MarkdownLink() {
  const { siteBaseUrl, reader } = useSite()
  const { kind, route } = usePage()
  if (!reader.copyPage || kind === 'search' || kind === 'not-found') return null
  const file = route === '/' ? 'index.md' : `${route.slice(1)}.md`
  const path = file.split('/').map(encodeURIComponent).join('/')
  return (
    <noscript>
      <a href={siteBaseUrl + path}>{t`View as Markdown`}</a>
    </noscript>
  )
}
