import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { groupBy, lookUp } from '../../../base/collections.ts'
import { textOf, visitElements } from '../html/walk.ts'
import { pageOf } from '../page/page.ts'

interface NamedProps {
  readonly label?: string
  readonly items: readonly { readonly label: string }[]
}

interface TabList {
  readonly index: number
  readonly name: string
  /** The heading before it. */
  readonly heading: string
}

/** Names lists of tabs for screen readers. Equal names get the heading before the list, or a number. */
export function tabNames() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (!page.result.hasTabs) return
    const lists: TabList[] = []
    let heading = ''
    visitElements(tree, (element) => {
      if (/^h[1-6]$/.test(element.tagName)) heading = textOf(element).trim()
      const index = Number(element.properties.dataDocsComponent ?? -1)
      const placed = page.result.components[index]
      if (placed?.name === 'Tabs') lists.push({ index, heading, name: listName(placed.props as NamedProps) })
    })
    for (const { index, name: label } of distinctNames(lists)) {
      const placed = page.result.components[index]!
      page.result.components[index] = { ...placed, props: { ...placed.props, label } }
    }
  }
}

const listName = ({ label, items }: NamedProps): string => label ?? items.map((item) => item.label).join(', ')

function distinctNames(lists: readonly TabList[]): readonly TabList[] {
  const equal = groupBy(lists, ({ name }) => name)
  const full = lists.map((list) =>
    lookUp(equal, list.name).length > 1 && list.heading !== ''
      ? { ...list, name: `${list.heading}: ${list.name}` }
      : list,
  )
  return [...groupBy(full, ({ name }) => name).values()].flatMap((same) =>
    same.map((list, i) => (i === 0 ? list : { ...list, name: `${list.name} (${i + 1})` })),
  )
}
