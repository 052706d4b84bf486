import type { PageData } from '../contract/page.ts'
import type { ThemePart } from '../contract/site.ts'

/** Completes the data of a page with the site's own theme parts outside the article, from its document. */
export function withThemeParts(data: PageData, from: Document): PageData {
  const hosts = [...from.querySelectorAll<HTMLElement>('[data-theme-part]')].filter(
    (host) => host.closest('article') === null,
  )
  const themeParts = Object.fromEntries(hosts.map((host) => [host.dataset.themePart as ThemePart, host.innerHTML]))
  return { ...data, themeParts }
}
