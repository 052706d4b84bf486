import type { CollectionData } from '../../contract.ts'
import { hrefOf, hrefOfTarget, samePath } from '../href.ts'
import { versionChoice } from '../version-choice.ts'
import type { LinkEntry, NavbarItem, NavContext, NavEntry, VersionData } from './entry.ts'
import { linkTo } from './link.ts'

/** The collection that an item names; D-02 when the site has none of that id. */
export function collectionOf(item: NavbarItem, { site }: NavContext): CollectionData {
  const id = item.docsPluginId ?? 'default'
  const found = site.collections.find((collection) => collection.id === id)
  if (found !== undefined) return found
  const cause = new Error(`No data of a docs collection with id "${id}". Known ids: ${ids(site.collections, 'id')}.`)
  throw new Error(`A docs feature is used, but the docs collection "${id}" does not seem to be enabled.`, { cause })
}

const ids = <K extends string>(list: readonly Readonly<Record<K, string>>[], key: K): string =>
  list.map((entry) => entry[key]).join(', ') || 'none'

/** Versions in the order in which a target is looked up: of the page, remembered, latest. */
export function candidates(collection: CollectionData, context: NavContext): readonly VersionData[] {
  const { page } = context
  const names = [
    page.collection === collection.id ? page.version : undefined,
    context.preferred(collection.id),
    collection.versions.find((version) => version.isLast)?.name,
  ]
  const found = names.map((name) => collection.versions.find((version) => version.name === name))
  return [...new Set(found.filter((version) => version !== undefined))]
}

const versionNames = (versions: readonly VersionData[]): string =>
  `version${versions.length > 1 ? 's' : ''} "${ids(versions, 'name')}"`

/** `onMissingNavTarget: 'warn'` hides what would be an error (the build has said so already). */
function missing(context: NavContext, message: string): undefined {
  if (context.site.onMissingNavTarget === 'throw') throw new Error(message)
  return undefined
}

/** Link to a doc; hidden when its target is a draft, or unlisted and not the page on show. */
export function docLink(item: NavbarItem, context: NavContext): LinkEntry | undefined {
  const id = item.docId ?? ''
  const versions = candidates(collectionOf(item, context), context)
  const targets = versions.map((version) => version.docs[id])
  const target = targets.find((found) => found != null)
  if (target === undefined) {
    if (targets.includes(null)) return undefined
    const known = [...new Set(versions.flatMap((version) => Object.keys(version.docs)))].sort()
    return missing(
      context,
      `Couldn't find any doc with id "${id}" in ${versionNames(versions)}.\nDoc ids known to the navbar are:\n- ${known.join('\n- ')}`,
    )
  }
  const here = samePath(target.path, context.page.route)
  if (target.unlisted === true && !here) return undefined
  const active = here || (target.sidebar !== undefined && target.sidebar === context.page.sidebar?.name)
  return linkTo(item, context, { href: hrefOf(target.path, context.site), label: item.label ?? id, active })
}

/** Link to the first page of a sidebar. */
export function sidebarLink(item: NavbarItem, context: NavContext): LinkEntry | undefined {
  const id = item.sidebarId ?? ''
  const versions = candidates(collectionOf(item, context), context)
  const holder = versions.find((version) => version.sidebars[id] !== undefined)
  if (holder === undefined) {
    const known = [...new Set(versions.flatMap((version) => Object.keys(version.sidebars)))].sort()
    return missing(
      context,
      `Can't find any sidebar with id "${id}" in ${versionNames(versions)}.\nAvailable sidebar ids are:\n- ${known.join('\n- ')}`,
    )
  }
  const link = holder.sidebars[id]
  if (link == null) return missing(context, `Sidebar with id "${id}" doesn't have anything to be linked to.`)
  const active = context.page.sidebar?.name === id
  return linkTo(item, context, { href: hrefOf(link.path, context.site), label: item.label ?? link.label, active })
}

/** Link to a version's main doc (or to `to`), labelled with the version. */
export function versionLink(item: NavbarItem, context: NavContext): LinkEntry | undefined {
  const version = candidates(collectionOf(item, context), context)[0]
  if (version === undefined) return undefined
  const href = item.to === undefined ? hrefOf(version.mainDocPath, context.site) : hrefOfTarget(item.to, context.site)
  return linkTo(item, context, { href, label: item.label ?? version.label })
}

/** The same page in each version; a plain link where there is nothing to choose. */
export function versionDropdown(
  item: NavbarItem,
  context: NavContext,
  extra: (items: readonly NavbarItem[] | undefined) => readonly NavEntry[],
): NavEntry | undefined {
  const collection = collectionOf(item, context)
  const chosen = candidates(collection, context)[0]
  if (chosen === undefined) return undefined
  const links = collection.versions.map((version) => versionEntry(version, collection, context))
  const entries = [...extra(item.dropdownItemsBefore), ...links, ...extra(item.dropdownItemsAfter)]
  const href = hrefOf(pathIn(chosen, collection, context), context.site)
  const label = item.label ?? chosen.label
  const inactive = item.dropdownActiveClassDisabled === true ? { active: false } : {}
  if (entries.length <= 1) return linkTo(item, context, { href, label, ...inactive })
  const active = item.dropdownActiveClassDisabled !== true && context.page.collection === collection.id
  return { kind: 'dropdown', label, mobileLabel: 'Versions', href, active, entries, className: item.className }
}

/** Route of the page on show in another version, else that version's main doc. */
const pathIn = (version: VersionData, collection: CollectionData, { page }: NavContext): string =>
  (page.collection === collection.id ? page.versionPaths?.[version.name] : undefined) ??
  (page.collection === collection.id && page.version === version.name ? page.route : version.mainDocPath)

function versionEntry(version: VersionData, collection: CollectionData, context: NavContext): LinkEntry {
  const { search, hash } = context.location
  const href = hrefOf(pathIn(version, collection, context), context.site) + search + hash
  const active = context.page.collection === collection.id && context.page.version === version.name
  return linkTo({ label: version.label, ...versionChoice(collection.id, version.name) }, context, { href, active })
}
