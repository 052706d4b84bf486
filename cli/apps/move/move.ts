/** `docs mv`: the target of a page, and the resulting changes in all other pages. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route, SourcePath } from '../../base/brands.ts'
import { lookUp } from '../../base/collections.ts'
import { joinRoute } from '../../base/paths.ts'
import { type Diagnostic, identityOf } from '../../diagnostics/diagnostic.ts'
import type { Ref } from '../../model/compiled.ts'
import { configFile } from '../../model/config.ts'
import { type DocPage, isDoc } from '../../model/graph.ts'
import type { PageFacts } from '../../model/page.ts'
import { openWithFacts, type SiteWithFacts } from '../../site/open-with-facts.ts'
import { literalsOf } from '../../site/verdict/config-places.ts'
import { verdict } from '../../site/verdict.ts'
import { startFault } from '../../stages/graph/addresses/redirects.ts'
import { sortDiagnostics } from '../../stages/report/severity.ts'
import { applyEdits, destinationOf, offsetOf, type TextEdit, writeAddress } from '../links/destination.ts'
import type { MovedFile, MovePlan } from './move-file.ts'
import {
  clashOf,
  type DocIds,
  folderTargetOf,
  isFolder,
  type MoveOptions,
  movesOf,
  moveTarget,
  type Refusal,
  refusal,
  type SiteMoves,
} from './move-target.ts'
import { type Moves, readdress } from './readdress.ts'
import { editRedirects } from './redirect-from.ts'

interface PlanOptions extends MoveOptions {
  readonly workerScript: URL
}

export type PlannedMove =
  | { readonly outcome: 'bad-config'; readonly diagnostics: readonly Diagnostic[] }
  /** Invalid usage. */
  | { readonly outcome: 'refused'; readonly problem: Refusal }
  /** Addresses that cannot be rewritten: nothing may be moved before they are fixed. */
  | { readonly outcome: 'stuck'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly outcome: 'planned'
      readonly plan: MovePlan
      /** Number of changed links in other pages. */
      readonly links: number
      /** Changed addresses, in the default language. `isRedirected`: hosts can redirect from the old address. */
      readonly routes: readonly { readonly before: Route; readonly after: Route; readonly isRedirected: boolean }[]
      /** Ids in sidebars and the navbar that have to be changed by hand. */
      readonly keptIds: readonly KeptId[]
      /** The findings before the move. */
      readonly findings: readonly Diagnostic[]
    }

/** An id of a moved page that other code than the list of pages may use, too. `files`: where it probably is. */
export interface KeptId extends DocIds {
  readonly files: readonly string[]
}

/** Plans a move without writing anything. */
export async function planMove(options: PlanOptions): Promise<PlannedMove> {
  const { root } = options
  const opened = await openWithFacts(
    { root, useCache: true, drafts: true, workerScript: options.workerScript },
    'facts',
  )
  if (opened.site === undefined) return { outcome: 'bad-config', diagnostics: opened.diagnostics }
  const target = isFolder(root, options.from) ? folderTargetOf(opened, options) : moveTarget(opened, options)
  if ('code' in target) return { outcome: 'refused', problem: target }
  const moves = movesOf(opened, target, root)
  const clash = clashOf(opened, moves)
  if (clash !== undefined) return { outcome: 'refused', problem: clash }
  return planned(opened, moves)
}

function planned(opened: SiteWithFacts, moves: SiteMoves): PlannedMove {
  const { site, facts, failures } = opened
  const { root } = site.context
  const texts = new Map<SourcePath, string>()
  const fileText = (file: SourcePath): string => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(root, file), isText(file) ? 'utf8' : 'latin1'))
    return lookUp(texts, file)
  }
  const edits = new Map<SourcePath, TextEdit[]>()
  const stuck: Diagnostic[] = []
  for (const page of facts) {
    for (const { file, edit, problem } of pageEdits(page, opened, moves, fileText)) {
      if (problem !== undefined) stuck.push(problem)
      else edits.set(file, [...(edits.get(file) ?? []), ...edit])
    }
  }
  const broken = failures.filter(({ where }) => where !== undefined)
  if (stuck.length > 0 || broken.length > 0)
    return { outcome: 'stuck', diagnostics: sortDiagnostics([...stuck, ...broken]) }
  const keptIds: KeptId[] = []
  for (const ids of moves.ids) {
    const { idEdits, isKept } = configEdits(opened, ids, fileText)
    if (isKept) keptIds.push({ ...ids, files: idEdits.map(([file]) => file) })
    else for (const [file, edit] of idEdits) edits.set(file, [...(edits.get(file) ?? []), ...edit])
  }
  const newText = (file: SourcePath): string => applyEdits(fileText(file), edits.get(file) ?? [])
  const moved: MovedFile[] = []
  for (const [from, to] of moves.files) {
    const text = isText(from) ? withRedirects(newText(from), from, opened, moves) : fileText(from)
    if (text === undefined) return { outcome: 'refused', problem: refusal({ fault: 'front-matter', file: from }) }
    moved.push({ from, to, before: fileText(from), text, ...(!isText(from) && { isBinary: true }) })
  }
  const others = [...edits].filter(([file]) => !moves.files.has(file))
  return {
    outcome: 'planned',
    plan: { moved, edited: others.map(([file]) => ({ file, before: fileText(file), text: newText(file) })) },
    links: others.reduce((sum, [, list]) => sum + new Set(list.map(({ start }) => start)).size, 0),
    routes: [...moves.routes]
      .filter(([before]) => site.context.graph.pages.get(before)?.locale === site.context.config.i18n.defaultLocale)
      .map(([before, after]) => ({ before, after, isRedirected: startFault(before) === undefined })),
    keptIds,
    findings: verdict(site, opened),
  }
}

type TextOf = (file: SourcePath) => string

const isText = (file: string): boolean => /\.(?:mdx?|ya?ml|json|[cm]?[jt]sx?)$/i.test(file)

interface PageEdit {
  readonly file: SourcePath
  readonly edit: readonly TextEdit[]
  readonly problem?: Diagnostic
}

function pageEdits(
  { route, links, includes }: PageFacts,
  { site }: SiteWithFacts,
  moves: Moves,
  fileText: TextOf,
): PageEdit[] {
  const { graph } = site.context
  const page = lookUp(graph.pages, route)
  if (!isDoc(page)) return []
  const edits = links.flatMap(({ ref, ...resolved }): PageEdit[] => {
    if (ref.kind === 'slot' || (resolved.isBroken && resolved.route === undefined)) return []
    const linked = resolved.route === undefined ? undefined : graph.pages.get(resolved.route)
    const target = linked === undefined ? resolved.asset : isDoc(linked) ? linked.meta.source.path : undefined
    const next = readdress(
      {
        href: ref.href,
        from: ref.from,
        page: page.route,
        ...(target !== undefined && { target }),
        ...(resolved.route !== undefined && { route: resolved.route }),
      },
      moves,
    )
    if (next === ref.href) return []
    const file = ref.where.file as SourcePath
    const edit = linkEdit(fileText(file), ref, next)
    return [edit === undefined ? { file, edit: [], problem: unwritable(ref) } : { file, edit }]
  })
  const source = page.meta.source.path
  const isNamed = moves.files.has(source) || includes.some(({ path: file }) => moves.files.has(file))
  return isNamed ? [...edits, { file: source, edit: pathEdits(fileText(source), source, includes, moves) }] : edits
}

const unwritable = ({ href, where }: Ref): Diagnostic => ({
  code: 'mv-link',
  severity: 'error',
  href,
  where,
})

/** Changes a link. If its location is a whole text (in front matter), all links with the same address change alike. */
function linkEdit(text: string, { href, where }: Ref, next: string): TextEdit[] | undefined {
  const { line, column } = where
  const span = line === undefined || column === undefined ? undefined : destinationOf(text, { line, column, href })
  if (span !== undefined) {
    const address = writeAddress(next, span)
    return address === undefined ? undefined : [{ start: span.start, end: span.end, text: address }]
  }
  const start = line === undefined || column === undefined ? undefined : offsetOf(text, line, column)
  if (start !== undefined && /[[!<]/.test(text[start] ?? '')) return undefined
  const edits: TextEdit[] = []
  for (let at = text.indexOf(`](${href})`); at >= 0; at = text.indexOf(`](${href})`, at + 1))
    edits.push({ start: at + 2, end: at + 2 + href.length, text: next })
  return edits.length > 0 ? edits : undefined
}

/** Changes the relative paths of partials and the preview image of a moved page. */
function pathEdits(text: string, file: SourcePath, includes: PageFacts['includes'], moves: Moves): TextEdit[] {
  const named = /^[ \t>]*:{2,}include\{[^}\n]*?file="([^"\n]*)"|^image:[ \t]*["']?(\.{1,2}\/[^"'\r\n]*?)["']?[ \t]*$/gm
  return [...text.matchAll(named)].flatMap((match) => {
    const [, included, image = ''] = match
    const written = included ?? image
    if (written.startsWith('/') || written.startsWith('@site/')) return []
    const target = path.posix.join(path.posix.dirname(file), written) as SourcePath
    if (included !== undefined && !includes.some((include) => include.path === target)) return []
    const start = match.index + match[0].lastIndexOf(written)
    const [here, there] = [moves.files.get(file) ?? file, moves.files.get(target) ?? target]
    const next = path.posix.relative(path.posix.dirname(here), there)
    if (next === path.posix.normalize(written)) return []
    return [{ start, end: start + written.length, text: next.startsWith('.') ? next : `./${next}` }]
  })
}

interface ConfigEdits {
  /** Edits of the files that contain the id, or of all files that can contain it. */
  readonly idEdits: readonly [SourcePath, TextEdit[]][]
  /** Whether the id is used, but not everywhere that it is written. Then nothing is changed. */
  readonly isKept: boolean
}

/** Changes page ids in sidebars and navbar items. Literals of the config change only if all of them are page ids. */
function configEdits({ site }: SiteWithFacts, { before, after }: DocIds, fileText: TextOf): ConfigEdits {
  const { config } = site.context
  const uses =
    before === after
      ? 0
      : idUses([config.navbar.items, config.footer, config.collections.map(({ sidebars }) => sidebars)], before)
  if (uses === 0) return { idEdits: [], isKept: false }
  const files = new Set([configFile(config), ...config.collections.flatMap(({ sidebarsFile }) => sidebarsFile ?? [])])
  const edits = [...files].map((name): [SourcePath, TextEdit[]] => {
    const file = name as SourcePath
    const literals = literalsOf(fileText(file)).filter(({ value }) => value === before)
    return [file, literals.map(({ offset }) => ({ start: offset + 1, end: offset + 1 + before.length, text: after }))]
  })
  const literals = edits.reduce((sum, [, list]) => sum + list.length, 0)
  const written = edits.filter(([, list]) => list.length > 0)
  return { idEdits: written.length === 0 ? edits : written, isKept: literals !== uses }
}

/** Counts the uses of an id in a config: as an item of a list, or as `id`, `docId`, or `dirName`. */
function idUses(value: unknown, id: string): number {
  if (typeof value !== 'object' || value === null) return 0
  const isList = Array.isArray(value)
  return Object.entries(value).reduce((sum, [key, inner]) => {
    const isName = inner === id && (isList || key === 'id' || key === 'docId' || key === 'dirName')
    return sum + (isName ? 1 : idUses(inner, id))
  }, 0)
}

/** Adds the old address to `redirect_from`, and removes the new one (for a page that moves back). */
function withRedirects(
  text: string,
  file: SourcePath,
  { site }: SiteWithFacts,
  { routes, files }: Moves,
): string | undefined {
  const { graph } = site.context
  const page = pageOfFile(file, site.context)
  if (page === undefined) return text
  const base = lookUp(graph.sets, page.set).routeBase
  const inDocs = (route: Route): string => (base === '/' ? route : route.slice(base.length) || '/')
  const after = routes.get(page.route)
  const folder = path.posix.dirname(page.meta.source.relative)
  const hasMoved = path.posix.dirname(lookUp(files, file)) !== path.posix.dirname(file)
  return editRedirects(text, {
    ...(after !== undefined && startFault(page.route) === undefined && { add: inDocs(page.route) }),
    map: (entry) => {
      const absolute = entry.startsWith('/') ? entry : joinRoute(folder, entry)
      if (after !== undefined && joinRoute(absolute) === inDocs(after)) return undefined
      return hasMoved ? absolute : entry
    },
  })
}

/** Returns the page of a file in its own language: an original also replaces missing translations. */
function pageOfFile(file: SourcePath, { graph, config }: SiteWithFacts['site']['context']): DocPage | undefined {
  const pages = [...graph.pages.values()].filter(isDoc).filter(({ meta }) => meta.source.path === file)
  const isOwn = ({ set }: DocPage): boolean => file.startsWith(`${lookUp(graph.sets, set).folders[0]}/`)
  return pages.find(isOwn) ?? pages.find(({ locale }) => locale === config.i18n.defaultLocale) ?? pages[0]
}

/** Returns the findings that a site did not have before a move: they must be fixed by hand. */
export async function newFindings(
  root: string,
  findings: readonly Diagnostic[],
  workerScript: URL,
): Promise<readonly Diagnostic[]> {
  const opened = await openWithFacts({ root, useCache: true, drafts: true, workerScript }, 'facts')
  if (opened.site === undefined) return opened.diagnostics
  const before = new Set(findings.map(identityOf))
  return verdict(opened.site, opened).filter(
    (finding) => finding.severity !== 'info' && !before.has(identityOf(finding)),
  )
}
