import { t } from '../../../texts.ts'
import { hrefOfTarget } from '../../addresses/href.ts'
import { hrefOf, samePath } from '../../addresses/route-href.ts'
import type { CollectionData, NavbarItem, VersionData } from '../../contract/site.ts'
import type { LinkEntry, NavContext, NavEntry } from './entry.ts'
import { linkTo, placed } from './link.ts'

/** Returns the collection of an item. An item with an unknown collection, which the build reports, is hidden. */
const collectionOf = (item: NavbarItem, { site }: NavContext): CollectionData | undefined =>
  site.collections.find(({ id }) => id === (item.docsPluginId ?? 'default'))

/** Returns the versions in which to look up a target, in order: of the page, stored, latest. */
function candidates(collection: CollectionData | undefined, context: NavContext): readonly VersionData[] {
  if (collection === undefined) return []
  const { page } = context
  const names = [
    page.collection === collection.id ? page.version : undefined,
    context.preferred(collection.id),
    collection.versions.find((version) => version.isLast)?.name,
  ]
  const versions = names.map((name) => collection.versions.find((version) => version.name === name))
  return [...new Set(versions.filter((version) => version !== undefined))]
}

/** A link to a doc; hidden if its target is a draft, or unlisted and not the current page. */
export function docLink(item: NavbarItem, context: NavContext): LinkEntry | undefined {
  const id = item.docId ?? ''
  const versions = candidates(collectionOf(item, context), context)
  const target = versions.map((version) => version.docs[id]).find((doc) => doc != null)
  if (target === undefined) return undefined
  const here = samePath(target.path, context.page.route)
  if (target.unlisted === true && !here) return undefined
  const active = here || (target.sidebar !== undefined && target.sidebar === context.page.sidebar?.name)
  return linkTo(item, context, { href: hrefOf(target.path, context.site), label: item.label ?? id, active })
}

/** A link to the first page of a sidebar. */
export function sidebarLink(item: NavbarItem, context: NavContext): LinkEntry | undefined {
  const id = item.sidebarId ?? ''
  const versions = candidates(collectionOf(item, context), context)
  const link = versions.find((version) => version.sidebars[id] !== undefined)?.sidebars[id]
  if (link == null) return undefined
  const active = context.page.sidebar?.name === id
  return linkTo(item, context, { href: hrefOf(link.path, context.site), label: item.label ?? link.label, active })
}

/** A link to a version's main doc (or to `to`), labeled with the version. */
export function versionLink(item: NavbarItem, context: NavContext): LinkEntry | undefined {
  const version = candidates(collectionOf(item, context), context)[0]
  if (version === undefined) return undefined
  const href = item.to === undefined ? hrefOf(version.mainDocPath, context.site) : hrefOfTarget(item.to, context.site)
  return linkTo(item, context, { href, label: item.label ?? version.label })
}

/** A list of the same page in each version; a plain link if there is only one version. */
export function versionDropdown(
  item: NavbarItem,
  context: NavContext,
  extra: (items: readonly NavbarItem[] | undefined) => readonly NavEntry[],
): NavEntry | undefined {
  const collection = collectionOf(item, context)
  const chosen = candidates(collection, context)[0]
  if (collection === undefined || chosen === undefined) return undefined
  const links = collection.versions.map((version) => versionEntry(version, collection, context))
  const entries = [...extra(item.dropdownItemsBefore), ...links, ...extra(item.dropdownItemsAfter)]
  const href = hrefOf(pathIn(chosen, collection, context), context.site)
  const name = `versions:${collection.id}`
  const label = item.label ?? chosen.label
  const inactive = item.dropdownActiveClassDisabled === true ? { active: false } : {}
  if (entries.length <= 1) return placed(linkTo(item, context, { href, label, ...inactive }), name, context)
  const active = item.dropdownActiveClassDisabled !== true && context.page.collection === collection.id
  const { className } = item
  return placed(
    { kind: 'dropdown' as const, label, mobileLabel: t`Versions`, href, active, entries, className },
    name,
    context,
  )
}

/** Returns the route of the current page in another version, or that version's main doc. */
const pathIn = (version: VersionData, collection: CollectionData, { page }: NavContext): string =>
  (page.collection === collection.id ? page.versionPaths?.[version.name] : undefined) ??
  (page.collection === collection.id && page.version === version.name ? page.route : version.mainDocPath)

function versionEntry(version: VersionData, collection: CollectionData, context: NavContext): LinkEntry {
  const { search, hash } = context.location
  const href = hrefOf(pathIn(version, collection, context), context.site) + search + hash
  const active = context.page.collection === collection.id && context.page.version === version.name
  const link = linkTo({ label: version.label, ...versionChoice(collection.id, version.name) }, context, {
    href,
    active,
  })
  return placed(link, `version:${collection.id}:${version.name}`, context)
}

/** Returns the attributes of a link that stores a version of a collection on click. One listener handles all links. */
export const versionChoice = (collection: string, version: string) => ({
  'data-collection': collection,
  'data-version': version,
})
