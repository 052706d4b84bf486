import { useEffect, useState } from 'react'
import type { TocEntry } from '../contract.ts'
import { usePage } from './context.tsx'
import { Html } from './Html.tsx'
import { DownIcon } from './icons.tsx'
import { useScrollSpy } from './useScrollSpy.ts'

export interface TocNode extends TocEntry {
  readonly children: TocNode[]
}

/** Nests a flat list of entries by level; an entry without a parent stands at the top. */
export function nest(entries: readonly TocEntry[]): readonly TocNode[] {
  const top: TocNode[] = []
  const open: TocNode[] = []
  for (const entry of entries) {
    const node = { ...entry, children: [] }
    while (open.length > 0 && open.at(-1)!.level >= entry.level) open.pop()
    ;(open.at(-1)?.children ?? top).push(node)
    open.push(node)
  }
  return top
}

/** What is on this page: a column on wide windows, a block that folds on narrow ones. */
export function Toc() {
  const { toc, hideToc, route } = usePage()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed on every new page
  useEffect(() => setOpen(false), [route])
  const active = useScrollSpy(toc)
  if (hideToc === true || toc.length === 0) return null
  return (
    <div className="toc" data-open={open ? '' : undefined}>
      <button type="button" className="toc-button" aria-expanded={open} onClick={() => setOpen(!open)}>
        On this page
        <DownIcon />
      </button>
      <nav aria-labelledby="toc-title">
        <p id="toc-title" className="toc-title">
          On this page
        </p>
        <TocList nodes={nest(toc)} active={active} />
      </nav>
    </div>
  )
}

function TocList({ nodes, active }: { nodes: readonly TocNode[]; active: string | undefined }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          <Html
            as="a"
            html={node.html}
            attributes={{ href: `#${encodeURI(node.id)}`, 'aria-current': node.id === active ? 'true' : undefined }}
          />
          {node.children.length > 0 && <TocList nodes={node.children} active={active} />}
        </li>
      ))}
    </ul>
  )
}
