/**
 * A card with the title and first lines of a linked page. WCAG 1.4.13: the pointer can move onto the card, Escape
 * closes it, and it stays while the pointer or focus is on the link. Touching a link follows it, so touch shows no
 * card.
 */

import site from 'docs:site'
import { decoded } from '../addresses/fold.ts'
import { element } from '../behaviors/dom.ts'
import { isDownload, isFrugal } from '../navigation/ahead.ts'
import { linkOf, otherPage } from '../navigation/links.ts'
import { takePage } from '../navigation/pages.ts'

/** Delay (ms) on a link before the card appears. */
const REST = 300
/** Time (ms) for the pointer to get from the link to the card. */
const LEAVE = 200
/** Maximum length of the text. */
const MOST = 280
const ID = 'link-preview'

interface OpenPreview {
  readonly link: HTMLAnchorElement
  readonly card: HTMLElement
}

/** Shows cards for the links in the text of an article. */
export function attachPreviews(article: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let activeLink: HTMLAnchorElement | undefined
  let shown: OpenPreview | undefined
  const hide = (): void => {
    clearTimeout(timer)
    activeLink = undefined
    shown?.link.removeAttribute('aria-describedby')
    shown?.card.remove()
    shown = undefined
  }
  const show = async (link: HTMLAnchorElement, target: URL): Promise<void> => {
    const card = await cardOf(target)
    if (activeLink !== link || signal.aborted || card === undefined) return
    card.addEventListener('pointerenter', () => clearTimeout(timer))
    card.addEventListener('pointerleave', onLeave)
    // Assistive technology expects all content in one of the page's regions.
    ;(article.closest('main') ?? document.body).append(card)
    place(card, link)
    link.setAttribute('aria-describedby', ID)
    shown = { link, card }
  }
  const onLink = (event: Event): void => {
    const link = linkOf(event)
    if (link !== undefined && link === activeLink) {
      if (shown !== undefined) clearTimeout(timer)
      return
    }
    const target = link && link.closest('.prose') !== null ? otherPage(link, site) : undefined
    if (link === undefined || target === undefined || isDownload(target.pathname) || isFrugal()) return
    hide()
    activeLink = link
    timer = setTimeout(() => void show(link, target), REST)
  }
  const onLeave = (): void => {
    clearTimeout(timer)
    timer = setTimeout(hide, shown === undefined ? 0 : LEAVE)
  }
  listen(article, signal, { onLink, onLeave, hide })
}

interface Handlers {
  /** The pointer or focus is on a link. */
  readonly onLink: (event: Event) => void
  readonly onLeave: () => void
  readonly hide: () => void
}

function listen(article: HTMLElement, signal: AbortSignal, { onLink, onLeave, hide }: Handlers): void {
  const onPointer = (act: (event: Event) => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && linkOf(event) !== undefined) act(event)
  }
  const onFocus = (event: Event): void => {
    if (linkOf(event)?.matches(':focus-visible')) onLink(event)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide()
  }
  article.addEventListener('pointerover', onPointer(onLink), { signal })
  article.addEventListener('pointerout', onPointer(onLeave), { signal })
  article.addEventListener('focusin', onFocus, { signal })
  article.addEventListener('focusout', onLeave, { signal })
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('pointerdown', (event) => event.pointerType === 'touch' && hide(), { signal })
  signal.addEventListener('abort', hide, { once: true })
}

/**
 * Returns the card of a page; undefined if the page does not load or has no text. The page stays in memory for a click
 * on the link.
 */
async function cardOf({ pathname, hash }: URL): Promise<HTMLElement | undefined> {
  try {
    // Never aborted, because navigation may be waiting for the same page.
    const { page } = await takePage(pathname, new AbortController().signal)
    if (page === undefined || page.data.kind === 'not-found') return undefined
    const { title, text } = firstLines(page.article(), hash, page.data.description)
    const lines = text === '' ? [] : [element('span', {}, text)]
    return element(
      'div',
      { id: ID, class: 'link-preview', role: 'tooltip' },
      element('b', {}, title ?? page.data.title),
      ...lines,
    )
  } catch {
    return undefined
  }
}

/** Returns the title and text of the target of a hash, or of the whole page. */
function firstLines(article: DocumentFragment, hash: string, description: string): { title?: string; text: string } {
  const heading = hash === '' ? null : article.getElementById(decoded(hash.slice(1)))
  if (heading !== null && /^H[2-6]$/.test(heading.tagName))
    return { title: visibleText(heading), text: shortened(visibleText(nextText(heading))) }
  return { text: shortened(visibleText(article.querySelector('.prose > p')) || description) }
}

function nextText(heading: Element): Element | null {
  for (let at = heading.nextElementSibling; at !== null && !/^H[1-6]$/.test(at.tagName); at = at.nextElementSibling)
    if (at.matches('p, ul, ol')) return at
  return null
}

const visibleText = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

const shortened = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST).replace(/\s+\S*$/, '')} …`

/** Places the card below the link, or above it if there is no room, within the width of the window. */
function place(card: HTMLElement, link: HTMLElement): void {
  const line = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const left = Math.max(8, Math.min(line.left, document.documentElement.clientWidth - width - 8))
  const isAbove = line.bottom + height + 8 > window.innerHeight && line.top > height + 8
  card.style.left = `${left + window.scrollX}px`
  card.style.top = `${(isAbove ? line.top - height - 6 : line.bottom + 6) + window.scrollY}px`
}
