import { t } from '../../texts.ts'
import { SKIP_LINKS_ID } from '../contract/names.ts'
import { usePage } from '../state/context.tsx'
import { DRAWER_ID } from './nav/drawer-state.ts'

/** Id of the element with the content of a page. */
export const MAIN_ID = 'docs-main'

/**
 * The first stops of the Tab key: to the article, and to the sidebar, which follows the article. Without scripts, they
 * are ordinary links.
 */
export function SkipLinks() {
  const { sidebar } = usePage()
  return (
    <section aria-label={t`Skip to main content`} id={SKIP_LINKS_ID}>
      <a className="skip-link" href={`#${MAIN_ID}`} onClick={skipToMain}>
        {t`Skip to main content`}
      </a>
      {sidebar !== undefined && (
        <a className="skip-link skip-to-sidebar" href={`#${DRAWER_ID}`} onClick={skipToSidebar}>
          {t`Docs sidebar`}
        </a>
      )}
    </section>
  )
}

/** Handles the skip link; the address keeps no hash. */
function skipToMain(event: { preventDefault(): void }): void {
  event.preventDefault()
  const main = document.getElementById(MAIN_ID)
  main?.focus({ preventScroll: true })
  main?.scrollIntoView()
}

/** Handles the second skip link: focus moves to the entry of this page, or to the first one. */
function skipToSidebar(event: { preventDefault(): void }): void {
  event.preventDefault()
  const entries = `#${DRAWER_ID} .sidebar a`
  const current = document.querySelector<HTMLElement>(`${entries}[aria-current=page]`)
  const entry = current ?? document.querySelector<HTMLElement>(entries)
  entry?.focus()
}
