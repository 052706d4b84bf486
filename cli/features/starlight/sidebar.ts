/** `sidebar` as the items of a sidebar, in each language. */
import path from 'node:path'
import { isObject, listOf, objectOf, textOf, type Values } from '../../base/values.ts'
import type { DocSet } from '../../model/content.ts'
import type { DocPage } from '../../model/graph.ts'
import type { SidebarItemConfig } from '../../model/sidebars.ts'
import type { MakeSidebarItems } from '../../stages/config/loaded-config.ts'

interface SidebarInput {
  /** The language of labels, as `translations` name it. */
  readonly language: string
  /** Docs by their address in their language, without slashes at the ends. */
  readonly docs: ReadonlyMap<string, DocPage>
}

/** Returns a function that makes the sidebar of a set. `languageOf`: a locale as `translations` name it. */
export const sidebarMaker =
  (sidebar: unknown, languageOf: (locale: string) => string): MakeSidebarItems =>
  async ({ set, docs }) => {
    const input = { language: languageOf(set.locale), docs: new Map(docs.map((doc) => [slugOf(doc, set), doc])) }
    return Array.isArray(sidebar) ? sidebar.flatMap((item) => itemOf(item, input)) : folderItems('', input, undefined)
  }

const trimmed = (address: string): string => address.replace(/^\/+|\/+$/g, '')

const slugOf = ({ route }: DocPage, { routeBase }: DocSet): string => trimmed(route.slice(routeBase.length))

function itemOf(entry: unknown, input: SidebarInput): readonly SidebarItemConfig[] {
  if (typeof entry === 'string') return itemOf({ slug: entry }, input)
  const item = objectOf(entry)
  const label = labelOf(item, input.language)
  const slug = textOf(item.slug)
  // The check of links reports a page that does not exist.
  const link = slug === undefined ? textOf(item.link) : `/${trimmed(slug)}/`
  if (link !== undefined) {
    const doc = /^(?:\/|\w)(?!.*:)/.test(link) && !/[#?]/.test(link) ? docItem(link, label, input) : []
    return doc.length > 0 ? doc : [{ type: 'link', href: link, label: label ?? slug ?? link }]
  }
  const auto = isObject(item.autogenerate) ? item.autogenerate : undefined
  const items = auto
    ? folderItems(trimmed(textOf(auto.directory) ?? ''), input, auto)
    : listOf(item.items).flatMap((inner) => itemOf(inner, input))
  if (label === undefined) return items
  return items.length === 0 ? [] : [{ type: 'category', label, items, collapsed: item.collapsed === true }]
}

/** A label is a text, or one for each language. */
function labelOf({ label, translations }: Values, language: string): string | undefined {
  const all = { ...objectOf(label), ...objectOf(translations) }
  return textOf(all[language]) ?? textOf(label) ?? textOf(Object.values(objectOf(label))[0])
}

function docItem(slug: string, label: string | undefined, { docs }: SidebarInput): readonly SidebarItemConfig[] {
  const doc = docs.get(trimmed(slug).replace(/(?:^|\/)index$/, ''))
  return doc === undefined ? [] : [{ type: 'doc', id: doc.id, ...(label !== undefined && { label }) }]
}

interface Entry {
  readonly order: number
  readonly key: string
  readonly items: readonly SidebarItemConfig[]
}

/** Returns the pages of a folder and of the folders in it, by their order and their addresses. */
function folderItems(
  folder: string,
  { docs }: SidebarInput,
  options: Values | undefined,
): readonly SidebarItemConfig[] {
  const isShown = ({ meta }: DocPage): boolean => objectOf(meta.frontMatter.sidebar_custom_props).hidden !== true
  const inside = (at: string): readonly Entry[] => {
    const folders = new Map<string, Entry[]>()
    const entries: Entry[] = []
    for (const [slug, doc] of docs) {
      const place =
        at === '' ? slug : slug === at ? '' : slug.startsWith(`${at}/`) ? slug.slice(at.length + 1) : undefined
      if (place === undefined || !isShown(doc)) continue
      const [name = '', ...rest] = place.split('/')
      const order = doc.meta.frontMatter.sidebar_position ?? Number.MAX_VALUE
      const isIndex = path.posix.basename(doc.meta.source.relative).startsWith('index.')
      if (rest.length > 0 || (isIndex && place !== ''))
        folders.set(name, [...(folders.get(name) ?? []), { order, key: slug, items: [] }])
      else entries.push({ order, key: slug, items: [{ type: 'doc', id: doc.id }] })
    }
    const groups = [...folders].map(([name, inner]): Entry => {
      const items = inside(at === '' ? name : `${at}/${name}`).flatMap((entry) => entry.items)
      const order = Math.min(...inner.map((entry) => entry.order))
      return {
        order,
        key: name,
        items: [{ type: 'category', label: name, items, collapsed: options?.collapsed === true }],
      }
    })
    return [...entries, ...groups].toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
  }
  return inside(folder).flatMap((entry) => entry.items)
}
