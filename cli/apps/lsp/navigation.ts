/** Finds definitions and references. */

import type { DocumentLink, Location, Position as LspPosition } from 'vscode-languageserver'
import type { SourcePath } from '../../base/brands.ts'
import { uniqueBy } from '../../base/collections.ts'
import { resolveInside } from '../../base/paths.ts'
import type { Ref } from '../../model/compiled.ts'
import { configFile } from '../../model/config.ts'
import { linkAt, variableAt } from './cursor.ts'
import { documentOf, lineRange, lspRange, rangeOfLink, rangeOfPlace, START, uriOfFile } from './positions.ts'
import { type LinkTarget, targetAt, targetOfLink } from './targets.ts'
import type { Workspace } from './workspace.ts'

/** Returns the target of a link, the line of the config that sets a variable, or the included text. */
export async function definition(
  workspace: Workspace,
  file: SourcePath,
  position: LspPosition,
): Promise<Location | undefined> {
  const text = workspace.text(file)
  if (text === undefined) return undefined
  const variable = variableAt(text, position)
  if (variable) return variableLocation(workspace, variable.name)
  const page = await workspace.page(file)
  const link = page && linkAt(page, position)
  if (link === undefined) return includedFile(workspace, file, text, position)
  const { asset } = link.resolved
  if (asset !== undefined) return { uri: uriOfFile(workspace.root, asset), range: START }
  const target = await targetOfLink(workspace, link)
  return target && locationOf(workspace, target)
}

/**
 * Returns the links of a text to pages and files of the site. An editor finds other addresses itself, but it does not
 * know which file has the address `/guide`.
 */
export async function documentLinks(workspace: Workspace, file: SourcePath): Promise<DocumentLink[]> {
  const page = await workspace.page(file)
  const graph = workspace.context()?.graph
  if (page === undefined || graph === undefined) return []
  return page.links.flatMap(({ ref, resolved: { route, asset } }) => {
    const target = route === undefined ? undefined : graph.pages.get(route)
    const aim = target?.kind === 'doc' ? target.meta.source.path : asset
    const range = ref.where.file === file ? rangeOfLink(page.text, ref) : undefined
    return aim === undefined || range === undefined ? [] : [{ range, target: uriOfFile(workspace.root, aim) }]
  })
}

/** Returns the line of the heading, else the start of the file. */
function locationOf(workspace: Workspace, { page, analysis, heading }: LinkTarget): Location {
  const uri = uriOfFile(workspace.root, page.meta.source.path)
  return { uri, range: heading === undefined ? START : lineRange(analysis.text, heading.line) }
}

function variableLocation(workspace: Workspace, name: string): Location | undefined {
  const file = configFile(workspace.context()?.config ?? {}) as SourcePath
  const text = workspace.text(file)
  if (text === undefined) return undefined
  const match = new RegExp(`(?<![\\w$])${name}(?=['"]?\\s*:)`).exec(text)
  return match === null
    ? undefined
    : { uri: uriOfFile(workspace.root, file), range: lspRange(text, match.index, match.index + name.length) }
}

function includedFile(
  workspace: Workspace,
  file: SourcePath,
  text: string,
  { line }: LspPosition,
): Location | undefined {
  const written = documentOf(text).getText(lineRange(text, line + 1))
  const name = /^[ \t>]*:{2,}include\{[^}]*\bfile=["']?([^\s"'}]+)/.exec(written)?.[1]
  if (name === undefined) return undefined
  const target = resolveInside(file, name)
  return target && { uri: uriOfFile(workspace.root, target), range: START }
}

/** A link in its file. */
interface LinkPlace {
  readonly file: SourcePath
  readonly ref: Ref
}

/**
 * Returns all links to a page, or to one of its headings. Waits until the links of all pages are known, because a
 * partial answer would be wrong.
 */
export async function linksTo(workspace: Workspace, { page, anchor }: LinkTarget): Promise<LinkPlace[]> {
  await workspace.whenKnown
  await workspace.links.ready()
  const open = new Set(workspace.open())
  const saved = workspace.links
    .facts()
    .flatMap(({ links }) => links.filter(({ ref }) => !open.has(ref.where.file as SourcePath)))
  const unsaved = await Promise.all([...open].map((file) => workspace.page(file)))
  const now = unsaved.flatMap((page) =>
    page === undefined
      ? []
      : page.links.map(({ ref, resolved: { route, anchor: id } }) => ({ ref, route, anchor: id })),
  )
  const sources = [...saved, ...now].filter(
    (link) => link.route === page.route && (anchor === undefined || link.anchor === anchor),
  )
  const places = sources.map(({ ref }) => ({ file: ref.where.file as SourcePath, ref }))
  return uniqueBy(places, ({ ref }) => [ref.where, ref.href])
}

/** Returns references to the target at the cursor: a link's target, a heading, or the page. */
export async function references(
  workspace: Workspace,
  file: SourcePath,
  position: LspPosition,
  includeDeclaration: boolean,
): Promise<Location[]> {
  const target = await targetAt(workspace, file, position)
  if (target === undefined) return []
  const links = await linksTo(workspace, target)
  const places = links.map(({ file: from, ref }): Location => {
    const text = workspace.text(from) ?? ''
    return { uri: uriOfFile(workspace.root, from), range: rangeOfLink(text, ref) ?? rangeOfPlace(text, ref.where) }
  })
  return includeDeclaration ? [locationOf(workspace, target), ...places] : places
}
