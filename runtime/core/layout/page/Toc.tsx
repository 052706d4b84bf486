import { t } from '../../../texts.ts'
import { escapeAsReact } from '../../contract/escape.ts'
import type { TocEntry } from '../../contract/page.ts'
import { usePage } from '../../state/context.tsx'
import { Html } from '../Html.tsx'

export type NestedEntry<Entry> = Entry & { readonly children: NestedEntry<Entry>[] }
type TocNode = NestedEntry<TocEntry>

/** Nests a flat list of entries by level; an entry without a parent is at the top level. */
export function nest<Entry extends { readonly level: number }>(
  entries: readonly Entry[],
): readonly NestedEntry<Entry>[] {
  const top: NestedEntry<Entry>[] = []
  const open: NestedEntry<Entry>[] = []
  for (const entry of entries) {
    const node: NestedEntry<Entry> = { ...entry, children: [] }
    while (open.length > 0 && open.at(-1)!.level >= entry.level) open.pop()
    ;(open.at(-1)?.children ?? top).push(node)
    open.push(node)
  }
  return top
}

/** The table of contents of the page. */
export function Toc() {
  const { toc, hideToc } = usePage()
  return hideToc === true ? null : <TocBox toc={toc} />
}

/** A table of contents: a column in wide windows, a collapsible block in narrow ones. Scripts mark the active entry. */
export function TocBox({ toc }: { toc: readonly TocEntry[] }) {
  if (toc.length === 0) return null
  return (
    <div className="toc">
      <button type="button" className="toc-button" aria-expanded={false}>
        {t`On this page`}
      </button>
      <nav aria-labelledby="toc-title">
        <p id="toc-title" className="toc-title">
          {t`On this page`}
        </p>
        <Html as="ul" html={entriesHtml(nest(toc))} />
      </nav>
    </div>
  )
}

/** Returns the entries as HTML, like their titles: React would render three elements for each. */
const entriesHtml = (nodes: readonly TocNode[]): string =>
  nodes
    .map(({ id, html, children }) => {
      const inner = children.length > 0 ? `<ul>${entriesHtml(children)}</ul>` : ''
      return `<li><a href="${escapeAsReact(`#${encodeURI(id)}`)}">${html}</a>${inner}</li>`
    })
    .join('')
