/** A field above the sidebar that finds pages by name, including those in closed categories. */
import site from 'docs:site'
import { t } from '../../texts.ts'
import { hrefOf } from '../addresses/route-href.ts'
import { element } from '../behaviors/dom.ts'
import { type PageData, type SidebarNode, shardFile } from '../contract/page.ts'
import { fetchChildren } from '../layout/sidebar/shards.ts'

interface Entry {
  readonly label: string
  readonly href: string
  /** Names of the categories around it. */
  readonly path: readonly string[]
}

/** Maximum number of results, as many as a reader would look through. */
const MOST = 40

/** Focuses the field above the sidebar, and adds it to a short one. Does nothing if no sidebar is visible. */
export function openFilter(page: PageData): void {
  const nav = document.querySelector<HTMLElement>('nav.sidebar')
  if (nav?.checkVisibility()) addFilter(nav, page)?.focus()
}

/** Adds the field above a sidebar with a long list, also after the reader opens one. */
export function followSidebar(page: PageData, signal: AbortSignal): void {
  const show = (): void => {
    // `sidebar.css` reserves the place by the same selector.
    const nav = document.querySelector<HTMLElement>('nav.sidebar:has(li:nth-child(9))')
    if (nav !== null) addFilter(nav, page)
  }
  show()
  document.addEventListener('click', () => requestAnimationFrame(show), { signal })
}

function addFilter(nav: HTMLElement, { sidebar }: PageData): HTMLInputElement | undefined {
  const before = nav.querySelector<HTMLInputElement>('.sidebar-filter input')
  if (before !== null || sidebar === undefined) return before ?? undefined
  const { items, printed } = sidebar
  let entries: Promise<readonly Entry[]> | undefined
  // Files of closed categories are loaded when the reader types.
  const { box, input } = filterOf(nav, () => (entries ??= entriesOf(items, printed === true)))
  nav.prepend(box)
  return input
}

/** Creates the field, and the list of results below it. */
function filterOf(nav: HTMLElement, entries: () => Promise<readonly Entry[]>) {
  const input = element('input', {
    type: 'search',
    'aria-label': t`Filter the sidebar`,
    placeholder: t`Filter pages`,
    autocomplete: 'off',
  })
  const count = element('p', { class: 'sr-only', role: 'status' })
  const list = element('ul', { class: 'menu' })
  const box = element('div', { class: 'sidebar-filter' }, input, count, list)
  let focused: EventTarget | null = null
  const close = (): void => {
    input.value = ''
    list.replaceChildren()
    nav.removeAttribute('data-filtered')
    if (focused instanceof HTMLElement) focused.focus()
    else input.blur()
  }
  input.addEventListener('focus', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) focused = relatedTarget
  })
  const show = async (): Promise<void> => {
    const { value } = input
    const pages = await entries()
    if (value !== input.value) return
    const matches = matching(pages, value)
    nav.toggleAttribute('data-filtered', value.trim() !== '')
    list.replaceChildren(...matches.slice(0, MOST).map(itemOf))
    count.textContent = value.trim() === '' ? '' : matches.length === 1 ? t`1 page` : t`${matches.length} pages`
  }
  input.addEventListener('input', () => void show())
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    else if (!handleListKey(event.key, input, [...list.querySelectorAll('a')])) return
    event.preventDefault()
    event.stopPropagation()
  })
  return { box, input }
}

/**
 * Enter opens the first result, and arrow keys move through the input and the results. Returns false for other keys.
 */
function handleListKey(key: string, input: HTMLElement, links: readonly HTMLElement[]): boolean {
  const at = links.indexOf(document.activeElement as HTMLElement)
  if (key === 'Enter' && document.activeElement === input) links[0]?.click()
  else if (key === 'ArrowDown') (links[at + 1] ?? links.at(-1))?.focus()
  else if (key === 'ArrowUp') (links[at - 1] ?? input).focus()
  else return false
  return true
}

const itemOf = ({ label, href, path }: Entry): HTMLElement =>
  element(
    'li',
    {},
    element('a', { href }, label, ...(path.length === 0 ? [] : [element('small', {}, path.join(' › '))])),
  )

/** Returns the pages with all words of the query in their name or categories; names that begin with it come first. */
function matching(entries: readonly Entry[], query: string): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ label }: Entry): number => (label.toLowerCase().startsWith(words[0]!) ? 0 : 1)
  return entries
    .filter(({ label, path }) => {
      const text = [...path, label].join(' ').toLowerCase()
      return words.every((word) => text.includes(word)) && label.toLowerCase().includes(words.at(-1)!)
    })
    .sort((a, b) => rank(a) - rank(b))
}

/**
 * Returns all pages of a sidebar. Children of closed categories come from their files; categories whose file does not
 * load are skipped.
 */
async function entriesOf(
  nodes: readonly SidebarNode[],
  printed: boolean,
  path: readonly string[] = [],
): Promise<Entry[]> {
  const addressOf = (href: string): string => (printed || /^[a-z]+:|^\/\//i.test(href) ? href : hrefOf(href, site))
  const parts = nodes.map(async (node): Promise<Entry[]> => {
    if (node.type === 'html') return []
    const entry = node.href === undefined ? [] : [{ label: node.label, href: addressOf(node.href), path }]
    if (node.type === 'link') return entry
    const inner = [...path, node.label]
    const below =
      node.items !== undefined
        ? await entriesOf(node.items, printed, inner)
        : await entriesOf(await childrenOf(node.shard), false, inner)
    return [...entry, ...below]
  })
  return (await Promise.all(parts)).flat()
}

const childrenOf = async (shard: string | undefined): Promise<readonly SidebarNode[]> =>
  shard === undefined ? [] : fetchChildren(site.siteBaseUrl + shardFile(shard)).catch(() => [])
