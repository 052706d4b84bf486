/** `sidebar` as the items of a sidebar, in each language. */
import path from 'node:path'
import { groupBy, lookUp, mapValues } from '../../base/collections.ts'
import { isObject, listOf, objectOf, textOf, type Values } from '../../base/values.ts'
import type { DocMeta, DocSet } from '../../model/content.ts'
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
    return Array.isArray(sidebar) ? sidebar.flatMap((item) => itemOf(item, input)) : folderItems('', input)
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

/** Returns the pages of a folder and of the folders in it, by their order and their addresses. */
function folderItems(folder: string, input: SidebarInput, options?: Values): readonly SidebarItemConfig[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const inside = [...input.docs].filter(([slug, doc]) => `${slug}/`.startsWith(prefix) && isShown(doc))
  // The key of a page is its address, and the key of a folder ends with a slash.
  const groups = groupBy(inside, ([slug, { meta }]) => {
    const [name = '', ...rest] = slug.slice(prefix.length).split('/')
    const isIndex = name !== '' && path.posix.basename(meta.source.relative).startsWith('index.')
    return rest.length > 0 || isIndex ? `${prefix}${name}/` : slug
  })
  const order = mapValues(groups, (docs) => Math.min(...docs.map(([, { meta }]) => positionOf(meta))))
  return [...groups]
    .toSorted(([a], [b]) => lookUp(order, a) - lookUp(order, b) || (a < b ? -1 : 1))
    .map(([key, [[, { id }]]]): SidebarItemConfig => {
      if (!key.endsWith('/')) return { type: 'doc', id }
      const items = folderItems(trimmed(key), input, options)
      return { type: 'category', label: path.posix.basename(key), items, collapsed: options?.collapsed === true }
    })
}

const isShown = ({ meta }: DocPage): boolean => objectOf(meta.frontMatter.sidebar_custom_props).hidden !== true

const positionOf = ({ frontMatter }: DocMeta): number => frontMatter.sidebar_position ?? Number.MAX_VALUE
