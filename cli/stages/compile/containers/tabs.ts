import { slug } from 'github-slugger'
import type { RootContent } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { Node } from 'unist'
import { withVariables } from '../../../formats/variables.ts'
import { bold, boldLabel, escaped } from '../copy/pieces.ts'
import { type ComponentNode, componentNode } from '../nodes.ts'
import { BREAK, type Piece } from '../page/edit.ts'
import { report } from '../page/findings.ts'
import { type Page, startOf } from '../page/page.ts'
import { pageState } from '../page/plugin-state.ts'
import { contentOf, labeled } from './copy.ts'
import { type ContainerParts, containerKind, containerParts, splitContainer } from './kind.ts'

export interface Tab {
  readonly label: string
  readonly value: string
  readonly content: readonly RootContent[]
}
interface WrittenTab extends Tab {
  readonly isDefault: boolean
}

/** Attributes of everything that becomes tabs. */
export const SYNC = {
  group: {
    description: 'Tabs of the same group switch together on the whole site, and the choice is stored.',
    values: 'tab-groups',
  },
  query: { description: 'The query parameter that selects a tab.', values: 'tab-groups' },
} as const

/**
 * `::::tabs{group=os query default=docker}` around `:::tab[Docker]{value=docker}`. `group` keeps tabs of that name in
 * sync (and remembers the choice), `query` is a query parameter that selects a tab (without a value: the group's name).
 */
export const TABS = containerKind({
  name: 'tabs',
  description: 'Tabs. The outer fence needs more colons than the inner ones.',
  example: '::::tabs\n:::tab[First]\nText\n:::\n:::tab[Second]\nText\n:::\n::::',
  attributes: { ...SYNC, default: { description: 'The value of the tab that is selected initially.' } },
  copy,
  build: tabs,
})

/** One tab. `tabs` reads the tabs inside it, so only tabs elsewhere are built here. */
export const TAB = containerKind({
  name: 'tab',
  description: 'One tab inside `::::tabs`.',
  example: '::::tabs\n:::tab[Label]\nText\n:::\n::::',
  attributes: {
    value: { description: 'Its value in the group. Defaults to its label.' },
    label: { description: 'Its label.' },
    default: { description: 'Selected initially.' },
  },
  copy: labeled,
  build: strayTab,
})
type TabParts = ContainerParts<'value' | 'label' | 'default'>
type TabsParts = ContainerParts<keyof typeof SYNC | 'default'>

function tabs(parts: TabsParts, page: Page): RootContent[] {
  const { node, content } = parts
  const tabs = readTabs(content, page)
  if (tabs.length === 0) return [...content]
  return [tabsOf(tabs, { node, selected: selectedTab(parts, tabs, page), ...sync(parts, page) }, page)]
}

/** Each tab: its label in bold, then its content. */
function copy({ node, content }: ContainerParts, page: Page): readonly Piece[] {
  const tabs = content.flatMap((child) =>
    child.type === 'container' && child.name === 'tab' ? containerParts(child) : [],
  )
  if (tabs.length === 0) return [contentOf(node, page)]
  return tabs.flatMap(({ node: tab, attributes, label }): readonly Piece[] => {
    const name = withVariables(attributes.get('label') || attributes.get('value') || '', page.settings.variables)
    const title = label ? boldLabel(label) : name ? bold(escaped(name)) : []
    return [...title, contentOf(tab, page), BREAK]
  })
}

interface TabsOptions {
  readonly node: Node
  readonly group?: string | undefined
  readonly query?: string | undefined
  /** Name of the list of tabs; absent: their labels. */
  readonly label?: string
  readonly selected?: number
}

const lists = pageState(() => ({ count: 0 }))

/** Returns the id of the next list of tabs. */
export function nextTabsId(page: Page): string {
  page.result.hasTabs = true
  return page.ids.own(`tabs-${++lists(page).count}`)
}

/** Creates the tabs component, with ids that are unique on the page. */
export function tabsOf(tabs: readonly Tab[], { node, selected = 0, ...named }: TabsOptions, page: Page): ComponentNode {
  const base = nextTabsId(page)
  const ids = tabs.map((_, index) => page.ids.own(`${base}-${index + 1}`))
  const panelIds = ids.map((id) => page.ids.own(`${id}-panel`))
  const items = tabs.map(({ label, value }, index) => ({ label, value, id: ids[index], panelId: panelIds[index] }))
  const panels = tabs.map(({ content }, index) =>
    panel({ ...items[index]!, isSelected: index === selected }, content, node),
  )
  return componentNode('Tabs', { ...named, items, selected }, panels, node)
}

/** Converts a tab outside tabs: its text stays on the page. */
function strayTab({ node, content }: TabParts, page: Page): RootContent[] {
  report(page, { code: 'tab-outside-tabs', at: startOf(node), severity: 'error' })
  return [...content]
}

const panel = (props: object, content: readonly RootContent[], node: Node): ComponentNode =>
  componentNode('TabPanel', props, content, node)

function readTabs(content: readonly RootContent[], page: Page): WrittenTab[] {
  const tabs: WrittenTab[] = []
  for (const child of content) {
    if (child.type !== 'container' || child.name !== 'tab') {
      // Comments and definitions render nothing.
      if (child.type !== 'html' && child.type !== 'definition')
        report(page, { code: 'bad-tab', at: startOf(child), severity: 'error' })
      continue
    }
    const tab = readTab(splitContainer(child, page), tabs, page)
    if (tabs.some(({ value }) => value === tab.value))
      report(page, { code: 'duplicate-tab', value: tab.value, at: startOf(child), severity: 'error' })
    else tabs.push(tab)
  }
  return tabs
}

function readTab({ node, attributes, label, content }: TabParts, before: readonly Tab[], page: Page): WrittenTab {
  const written = label ? plainText(label) : (attributes.get('label') ?? '')
  const text = withVariables(written, page.settings.variables).trim()
  const value = attributes.get('value') || freeValue(slug(text) || `tab-${before.length + 1}`, before)
  if (text === '' && !attributes.get('value')) report(page, { code: 'tab-without-label', at: startOf(node) })
  return { label: text || value, value, content, isDefault: attributes.has('default') }
}

/** Returns a value that no tab before has. Without a number, "C" and "C++" have the same value. */
function freeValue(wanted: string, before: readonly Tab[]): string {
  const values = new Set(before.map(({ value }) => value))
  let value = wanted
  for (let number = 2; values.has(value); number++) value = `${wanted}-${number}`
  return value
}

function selectedTab({ node, attributes }: TabsParts, tabs: readonly WrittenTab[], page: Page): number {
  const wanted = attributes.get('default')
  const marked = tabs.findIndex(({ isDefault }) => isDefault)
  if (!wanted) return Math.max(0, marked)
  const index = tabs.findIndex(({ value }) => value === wanted)
  if (index === -1) {
    const values = tabs.map(({ value }) => value)
    report(page, { code: 'unknown-default-tab', value: wanted, at: startOf(node), severity: 'error', known: values })
  }
  return Math.max(0, index)
}

function sync({ node, attributes }: TabsParts, page: Page): { group?: string; query?: string } {
  const group = attributes.get('group')
  const query = attributes.get('query')
  if (query === '' && !group) report(page, { code: 'tabs-query-without-group', at: startOf(node), severity: 'error' })
  const name = query === '' || query === 'true' ? group : query
  return { ...(group ? { group } : {}), ...(name ? { query: name } : {}) }
}
