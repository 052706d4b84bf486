import { t } from '../../texts.ts'
import { usePage, useSite } from '../context.tsx'

/** What the menu of a page is to readers without scripts: its copy in Markdown. With scripts the menu has it (runtime/reader). */
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
