import type { PageData } from '../../contract/page.ts'
import type { ThemeSlot } from '../../contract/site.ts'

/** Completes the data of a page with the site's own theme parts outside the article, from its document. */
export function withSlots(data: PageData, from: Document): PageData {
  const hosts = [...from.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    (host) => host.closest('article') === null,
  )
  const slots = Object.fromEntries(hosts.map((host) => [host.dataset.slot as ThemeSlot, host.innerHTML]))
  return { ...data, slots }
}
