/** `navigation` as sidebars and items of the navbar. */
import { defined, listOf, objectOf, textOf, textsOf, type Values } from '../../base/values.ts'
import { navbarItems } from '../adapted-site.ts'
import type { Notes } from '../adapter-notes.ts'

/** Lists of parts of a navigation that readers switch between, and the key with the name of a part. */
const SECTIONS = { tabs: 'tab', dropdowns: 'dropdown', anchors: 'anchor', products: 'product', menu: 'item' } as const
/** The same for copies of the whole site. */
const EDITIONS = { languages: 'language', versions: 'version' } as const

interface NavigationInput {
  /** Returns the id of a page; undefined if there is no such page. */
  pageId(name: string): string | undefined
  /** Returns the entry for an operation (`GET /users`) of these specs, or of any spec. */
  operation(name: string): Values | undefined
  /** Returns the entries for all operations of the specs that a part of the navigation names. */
  reference(openapi: unknown): readonly Values[]
  readonly notes: Notes
}

interface MintlifyNavigation {
  readonly sidebars: Readonly<Record<string, readonly Values[]>>
  readonly navbar: readonly Values[]
}

/** Copies of the whole site, such as its versions. */
interface Menu {
  readonly naming: string
  readonly editions: readonly Values[]
  /** The copy that the site begins with. */
  readonly first: Values
}

/** Returns the sidebars of a site: one, or one for each tab. Other languages and versions have one each. */
export function mintlifyNavigation(navigation: unknown, input: NavigationInput): MintlifyNavigation {
  const sidebars: Record<string, readonly Values[]> = {}
  const add = (node: Values): string | undefined => {
    const items = itemsOf(node, input)
    if (items.length === 0) return undefined
    const name = `nav-${Object.keys(sidebars).length + 1}`
    sidebars[name] = items
    return name
  }
  const linkTo = (node: Values, label: string): Values[] => {
    const href = textOf(node.href) ?? textOf(node.url)
    if (href !== undefined) return [{ label, href }]
    const sidebarId = add(node)
    return sidebarId === undefined ? [] : [{ type: 'docSidebar', sidebarId, label }]
  }
  const { main, menus } = editionsOf(objectOf(navigation))
  // The sidebars of the first edition come first.
  const sections = sectionsOf(main)
  const navbar = sections.filter(({ node }) => node.hidden !== true).flatMap(({ node, label }) => linkTo(node, label))
  for (const { node } of sections) if (node.hidden === true) add(node)
  if (sections.length === 0 || main.groups !== undefined || main.pages !== undefined)
    add({ groups: main.groups, pages: main.pages, ...(sections.length === 0 && main) })
  const alternates = menus.flatMap(({ naming, editions, first }): Values[] => {
    const items = editions.flatMap((node): Values[] => {
      const label = editionName(naming, node)
      if (node !== first) return linkTo(node, label)
      return Object.keys(sidebars).length === 0 ? [] : [{ type: 'docSidebar', sidebarId: 'nav-1', label }]
    })
    return items.length < 2
      ? []
      : [{ type: 'dropdown', label: naming === 'language' ? 'Languages' : 'Versions', items }]
  })
  const links = sectionsOf(objectOf(main.global)).flatMap(({ node, label }) => linkTo(node, label))
  return {
    sidebars,
    navbar: [...navbarItems(navbar, 'left'), ...navbarItems([...alternates, ...links], 'right')],
  }
}

/** Returns the copy that the site begins with, and the menus of all copies. */
function editionsOf(root: Values): { readonly main: Values; readonly menus: readonly Menu[] } {
  const menus: Menu[] = []
  let main = root
  for (const [key, naming] of Object.entries(EDITIONS)) {
    const editions = listOf(main[key]).map(objectOf)
    const first = editions.find((edition) => edition.default === true) ?? editions[0]
    if (first === undefined) continue
    menus.push({ naming, editions, first })
    main = { ...first, global: main.global ?? first.global }
  }
  return { main, menus }
}

function editionName(naming: string, node: Values): string {
  const name = textOf(node[naming]) ?? ''
  if (naming !== 'language') return textOf(node.label) ?? name
  return new Intl.DisplayNames([name || 'en'], { type: 'language', fallback: 'code' }).of(name || 'en') ?? name
}

const sectionsOf = (node: Values): readonly { readonly node: Values; readonly label: string }[] =>
  Object.entries(SECTIONS).flatMap(([key, naming]) =>
    listOf(node[key])
      .map(objectOf)
      .map((inner) => ({ node: inner, label: textOf(inner[naming]) ?? textOf(inner.name) ?? naming })),
  )

/** Returns the entries of a part of the navigation. Sections in it are categories. */
function itemsOf(node: Values, input: NavigationInput, depth = 0): readonly Values[] {
  return [
    ...(node.pages === undefined && node.groups === undefined ? input.reference(node.openapi) : []),
    ...listOf(node.pages).flatMap((page) =>
      typeof page === 'string' ? pageItem(page, input) : groupItem(objectOf(page), input, depth),
    ),
    ...listOf(node.groups).flatMap((group) => groupItem(objectOf(group), input, depth)),
    ...sectionsOf(node).flatMap(({ node: inner, label }): readonly Values[] => {
      const href = textOf(inner.href)
      if (href !== undefined) return [{ type: 'link', href, label }]
      return inner.hidden === true ? [] : groupItem({ ...inner, group: label }, input, depth)
    }),
  ]
}

const OPERATION = /^(?:.+ )?(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|WEBHOOK) \S+$/i

function pageItem(name: string, { pageId, operation, notes }: NavigationInput): readonly Values[] {
  if (/^https?:/.test(name)) return [{ type: 'link', href: name, label: name }]
  const id = pageId(name)
  if (id !== undefined) return [{ type: 'doc', id }]
  const entry = OPERATION.test(name) ? operation(name) : undefined
  if (entry !== undefined) return [entry]
  notes.add(`"${name}"`, 'there is no such page, so its entry is left out.', [], 'warning')
  return []
}

function groupItem(group: Values, input: NavigationInput, depth: number): readonly Values[] {
  if (group.hidden === true) return []
  const items = itemsOf(group, input, depth + 1)
  const root = textOf(group.root)
  const id = root === undefined ? undefined : input.pageId(root)
  const label = textOf(group.group) ?? ''
  if (items.length === 0) return id === undefined ? [] : [{ type: 'doc', id, label }]
  const isClosed = depth > 0 && group.expanded !== true
  const link = id === undefined ? undefined : { type: 'doc', id }
  return [
    defined({
      type: 'category',
      label,
      items,
      link,
      collapsed: isClosed,
      collapsible: depth === 0 ? false : undefined,
    }),
  ]
}

/** Returns the specs that parts of the navigation name. */
export function specsIn(node: unknown): readonly { readonly source: string; readonly folder?: string }[] {
  if (Array.isArray(node)) return node.flatMap(specsIn)
  return Object.entries(objectOf(node)).flatMap(([key, value]) => (key === 'openapi' ? specsOf(value) : specsIn(value)))
}

/** Reads a value of `openapi`: a file, a list of files, or an object with a file and a folder for its pages. */
export function specsOf(openapi: unknown): readonly { readonly source: string; readonly folder?: string }[] {
  const source = textOf(objectOf(openapi).source)
  if (source === undefined) return (Array.isArray(openapi) ? openapi : textsOf(openapi)).flatMap((spec) => toSpec(spec))
  const folder = textOf(objectOf(openapi).directory)
  return toSpec(source).map((spec) => ({ ...spec, ...(folder !== undefined && { folder }) }))
}

const toSpec = (spec: unknown): readonly { readonly source: string }[] =>
  typeof spec === 'string' ? [{ source: spec.replace(/^\//, '') }] : specsOf(spec)
