/** The page menu: copy or view the page as Markdown, print it, or send it to an assistant. */
import site from 'docs:site'
import { t } from '../../texts.ts'
import type { ArticleInput } from '../behaviors/article.ts'
import { copyText } from '../behaviors/clipboard.ts'
import { element } from '../behaviors/dom.ts'
import { nextIndex } from '../behaviors/list-keys.ts'
import type { PageData } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'
import { announce } from '../navigation/announce.ts'
import { showKeys } from './key-list.ts'

/**
 * Adds the menu beside the breadcrumbs of a page that has a Markdown copy, or after its text if there are no
 * breadcrumbs or there is no room.
 */
export function attachPageMenu({ article, signal, page }: ArticleInput): void {
  const address = document.head.querySelector<HTMLLinkElement>('link[rel=alternate][type="text/markdown"]')?.href
  // The place for the menu is unknown on a page that a component fills.
  if (address === undefined || page.isComponent) return
  const button = element('button', { type: 'button', 'aria-haspopup': 'menu', 'aria-expanded': 'false' }, t`Copy page`)
  const menu = element('ul', { role: 'menu', 'aria-label': t`Copy page` }, ...entriesOf(address, page, button))
  const box = element('div', { class: 'page-menu' }, button, menu)
  menu.hidden = true
  const place = matchMedia('(min-width: 40rem)').matches ? breadcrumbsIn(article) : undefined
  ;(place ?? article.querySelector('.prose'))?.after(box)
  openAndClose(box, button, menu, signal)
  signal.addEventListener('abort', () => box.remove(), { once: true })
}

/** Returns the breadcrumbs of the page. In the site's own breadcrumbs, the element can be deep inside. */
const breadcrumbsIn = (article: HTMLElement): Element | undefined =>
  [...article.querySelectorAll('.page-head > *')].find(
    (part) => part.matches('.breadcrumbs') || part.querySelector('.breadcrumbs') !== null,
  )

function entriesOf(address: string, page: PageData, button: HTMLElement): readonly HTMLElement[] {
  const { reader }: SiteData = site
  const copy = action(t`Copy as Markdown`, () => void copyPage(address, button))
  const open = link(t`View as Markdown`, address, { 'data-native': '' })
  const print = action(t`Print`, () => window.print())
  const assistants = reader.assistants.map(({ label, url }) =>
    link(label, assistantAddress(url, address, page), { target: '_blank', rel: 'noopener noreferrer' }),
  )
  const keys = reader.keys ? [action(t`Keyboard shortcuts`, showKeys)] : []
  return [copy, open, print, ...assistants, ...keys].map((entry) => element('li', { role: 'none' }, entry))
}

const ITEM = { role: 'menuitem', tabindex: '-1' } as const

function action(label: string, run: () => void): HTMLElement {
  const button = element('button', { type: 'button', ...ITEM }, label)
  button.addEventListener('click', run)
  return button
}

const link = (label: string, href: string, more: Readonly<Record<string, string>>): HTMLElement =>
  element('a', { href, ...ITEM, ...more }, label)

/** `{url}` is the public address of the Markdown copy, `{title}` the title of the page. */
const assistantAddress = (template: string, address: string, { title }: PageData): string =>
  template
    .replaceAll('{url}', encodeURIComponent(site.url + new URL(address).pathname))
    .replaceAll('{title}', encodeURIComponent(title))

/** How long (ms) the button shows the result. */
const CONFIRMED = 2000

async function copyPage(address: string, button: HTMLElement): Promise<void> {
  const result = await copyMarkdown(address).then(
    () => t`Copied`,
    () => t`Could not copy`,
  )
  button.textContent = result
  announce(result)
  setTimeout(() => {
    button.textContent = t`Copy page`
  }, CONFIRMED)
}

/** Some browsers no longer accept the click when the text arrives, but they accept a promise. */
async function copyMarkdown(address: string): Promise<void> {
  const text = fetchText(address)
  if (navigator.clipboard?.write === undefined) return copyText(await text)
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }))
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } catch {
    await copyText(await text)
  }
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

const ARROWS = ['ArrowUp', 'ArrowDown'] as const

/** A menu button that follows the ARIA practices: arrow keys move through the entries, Escape and Tab close it. */
function openAndClose(box: HTMLElement, button: HTMLElement, menu: HTMLElement, signal: AbortSignal): void {
  const items = (): readonly HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const close = (): void => {
    menu.hidden = true
    button.setAttribute('aria-expanded', 'false')
  }
  const open = (at: number): void => {
    menu.hidden = false
    button.setAttribute('aria-expanded', 'true')
    items().at(at)?.focus()
  }
  button.addEventListener('click', () => (menu.hidden ? open(0) : close()))
  menu.addEventListener('click', () => {
    close()
    button.focus()
  })
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.key === 'ArrowDown' ? 0 : -1)
  }
  box.addEventListener('keydown', (event) => {
    if (menu.hidden) return openByKey(event)
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      close()
      button.focus()
      return
    }
    const entries = items()
    const next = nextIndex(event.key, ARROWS, entries.indexOf(document.activeElement as HTMLElement), entries.length)
    if (next === undefined) return
    event.preventDefault()
    entries[next]?.focus()
  })
  const onPress = ({ target }: Event): void => {
    if (!menu.hidden && target instanceof Node && !box.contains(target)) close()
  }
  document.addEventListener('pointerdown', onPress, { signal })
}
