/** Facts of a page for everything that follows: the checks of the site, the page's security policy, the next build. */
import type { Hash } from '../../base/brands.ts'
import { isWebUrl } from '../../base/urls.ts'
import type { CompiledFacts, Ref } from '../../model/compiled.ts'
import { type GraphPage, isList } from '../../model/graph.ts'
import type { PageFacts, PageLink, ResolvedRef } from '../../model/page.ts'
import { inlineScriptsIn, inlineSheets, inlineSheetsIn, scriptTexts } from '../../stages/render/head.ts'
import { loadsOfPage } from './page-loads.ts'
import { targetsHash } from './targets.ts'

/** Returns the facts of a compiled page: its links and their targets, its findings, what it loads. */
export function collectPageFacts(
  page: GraphPage,
  compiled: CompiledFacts | undefined,
  input: {
    /** The addresses of the article, resolved, with suggestions. */
    readonly refs: readonly ResolvedRef[]
    readonly islands?: PageFacts['islands']
    /** The sections of a category page. */
    readonly sections?: readonly { readonly id: string }[] | undefined
    readonly addresses: Hash
  },
): PageFacts {
  // The content of a list comes from docs, whose own pages have these findings.
  const refs = isList(page) ? [] : (compiled?.article.refs ?? [])
  const resolved = isList(page) ? [] : input.refs
  const targets = targetsHash(resolved)
  const isShown = shownRefs(page, compiled)
  const problems = resolved.flatMap(({ diagnostic }, i) => (diagnostic === undefined || !isShown(i) ? [] : diagnostic))
  return {
    route: page.route,
    includes: compiled?.includes ?? [],
    anchors: compiled?.anchors ?? (input.sections ?? []).map(({ id }) => id),
    links: resolved.map((ref, i) => linkOf(refs[i]!, isShown(i) ? ref : withoutAnchor(ref))),
    addresses: input.addresses,
    ...(targets !== undefined && { targets }),
    diagnostics: [...(compiled?.diagnostics ?? []), ...problems],
    unlisted: page.kind === 'doc' && page.unlisted,
    ...(input.islands && { islands: input.islands }),
    ...(compiled?.missingData && { missingData: compiled.missingData }),
    ...inlineOf(page, compiled),
    ...loadsOfPage(page, compiled, input.refs),
    ...(page.kind === 'doc' && { source: page.meta.source.path }),
  }
}

/**
 * Returns whether the reader sees a ref. A component may leave out some of its children: their links can lead to
 * headings that it leaves out, too.
 */
function shownRefs(page: GraphPage, compiled: CompiledFacts | undefined): (ref: number) => boolean {
  if (compiled === undefined || page.kind !== 'doc' || page.meta.source.format !== 'mdx') return () => true
  const { gaps, refs } = compiled.article
  const shown = new Set(gaps)
  return (ref) => shown.has(ref) || refs[ref]?.kind !== 'link'
}

const withoutAnchor = ({ anchor: _anchor, ...ref }: ResolvedRef): ResolvedRef => ref

function linkOf(
  { excerpt: _excerpt, ...ref }: Ref,
  { ok, href, route, anchor, asset, unbuilt }: ResolvedRef,
): PageLink {
  const isOutside = ref.kind !== 'slot' && route === undefined && isWebUrl(href)
  return {
    ref,
    ...(!ok && { isBroken: true }),
    ...(route !== undefined && { route }),
    ...(anchor !== undefined && { anchor }),
    ...(asset !== undefined && { asset }),
    ...(unbuilt !== undefined && { unbuilt }),
    ...(isOutside && { outside: href }),
  }
}

/**
 * Returns the inline code: style attributes and style sheets of the text, diagrams (their library writes styles), and
 * scripts and style sheets of its components.
 */
function inlineOf(page: GraphPage, compiled: CompiledFacts | undefined): Pick<PageFacts, 'inline'> {
  if (compiled === undefined) return {}
  const has = (text: string): boolean => compiled.article.parts.some((part) => part.includes(text))
  const [styles, diagrams] = [has(' style="'), has(' data-mermaid=""')]
  const html = has('<style') || has('<script') ? compiled.article.parts.join('') : ''
  const scripts = [...scriptTexts(compiled.head), ...(runsCode(page) ? inlineScriptsIn(html) : [])]
  const sheets = [...inlineSheets(compiled.head), ...inlineSheetsIn(html)]
  if (!styles && !diagrams && scripts.length + sheets.length === 0) return {}
  return { inline: { styles, scripts, ...(diagrams && { diagrams }), ...(sheets.length > 0 && { sheets }) } }
}

/** Whether inline scripts of a page run: in `.mdx` files and components as pages, but never in Markdown. */
const runsCode = (page: GraphPage): boolean =>
  page.kind === 'doc' && page.meta.source.format === 'mdx' && !page.meta.source.path.endsWith('.md')
