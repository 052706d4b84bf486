/** Completes addresses of pages, headings and images, in the form for the open file. */

import path from 'node:path'
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver'
import type { SourcePath } from '../../../base/brands.ts'
import { lookUp, pick } from '../../../base/collections.ts'
import { encodeForMarkdown, splitLink } from '../../../base/urls.ts'
import type { SiteContext } from '../../../features/context.ts'
import { FEATURES } from '../../../features/index.ts'
import type { Ref } from '../../../model/compiled.ts'
import type { DocPage } from '../../../model/graph.ts'
import { descriptionOf } from '../../../stages/graph/description.ts'
import { resolveRef } from '../../../stages/graph/resolve/resolve-ref.ts'
import type { TypedAddress } from '../cursor.ts'
import type { Workspace } from '../workspace.ts'

interface AddressInput {
  readonly workspace: Workspace
  readonly context: SiteContext
  readonly file: SourcePath
  readonly writing: TypedAddress
}

/** Number of items that an editor shows; if there are more, the typed text selects them. */
const SHOWN = 100

/** Returns the pages, headings, or images that the typed address can mean, the best first. */
export async function completeAddress(input: AddressInput): Promise<CompletionList> {
  const { typed } = input.writing
  if (typed.includes('#')) return { isIncomplete: false, items: await headings(input) }
  const candidates = input.writing.kind === 'image' ? images(input) : pages(input)
  const wanted = typed.replace(/^(?:\.{0,2}\/)+/, '').toLowerCase()
  const matching = candidates
    .map((target) => ({ target, rank: rankOf(target, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank || a.target.address.length - b.target.address.length)
  return {
    // Until the site is read, there may be more pages.
    isIncomplete: matching.length > SHOWN || !input.workspace.isCurrent(),
    items: matching.slice(0, SHOWN).map(({ target }, i) => itemOf(target, i, input.writing)),
  }
}

interface Candidate {
  readonly address: string
  readonly title: string
  readonly description: string
  readonly kind: CompletionItemKind
}

const NO_MATCH = 4

/** Ranks matches at the start first, then matches in the name or title. */
function rankOf({ address, title }: Candidate, wanted: string): number {
  if (wanted === '') return 0
  const name = address.toLowerCase()
  if (path.posix.basename(name).startsWith(wanted)) return 0
  if (name.replace(/^(?:\.{0,2}\/)+/, '').startsWith(wanted)) return 1
  if (title.toLowerCase().includes(wanted)) return 2
  return name.includes(wanted) ? 3 : NO_MATCH
}

/** The filter text is the typed text, because the list is already filtered here, also by title. */
const itemOf = (
  { address, title, description, kind }: Candidate,
  index: number,
  { typed, range }: TypedAddress,
): CompletionItem => ({
  label: address,
  kind,
  detail: title,
  ...(description !== '' && { documentation: description }),
  filterText: typed === '' ? address : typed,
  sortText: String(index).padStart(4, '0'),
  textEdit: { range, newText: encodeForMarkdown(address) },
})

/** Returns pages by file; after a slash, by address. */
function pages({ context, file, writing }: AddressInput): Candidate[] {
  const byAddress = writing.typed.startsWith('/')
  const source = context.graph.pages.get(lookUp(context.graph.bySource, file))
  const docs = [...context.graph.pages.values()].filter(
    (page): page is DocPage => page.kind === 'doc' && (source === undefined || page.set === source.set),
  )
  const beside = besideOf(file)
  return docs.map((page) => ({
    address: byAddress ? page.route : beside(page.meta.source.path),
    title: page.title,
    description: descriptionOf(page, context),
    kind: CompletionItemKind.File,
  }))
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp|mp4|webm)$/i

function images({ context, file, writing }: AddressInput): Candidate[] {
  const { statics, assets } = context.graph
  const beginsAtRoot = writing.typed.startsWith('/')
  const beside = besideOf(file)
  const files = [
    ...[...statics.values()].map(({ target, path: name }) => ({ address: `/${target}`, name })),
    ...(beginsAtRoot ? [] : [...assets.keys()].map((name) => ({ address: beside(name), name }))),
  ]
  return files
    .filter(({ address }) => IMAGE.test(address))
    .map(({ address, name }) => ({ address, title: name, description: '', kind: CompletionItemKind.File }))
}

/**
 * Creates a function that returns the path of another file relative to this one. `path.relative` is too slow
 * to call for each page at each key press.
 */
function besideOf(file: string): (target: string) => string {
  const parts = file.split('/').slice(0, -1)
  const above = parts.map((_, i) => `${parts.slice(0, parts.length - i).join('/')}/`)
  return (target) => {
    for (const [up, folder] of above.entries())
      if (target.startsWith(folder)) return (up === 0 ? './' : '../'.repeat(up)) + target.slice(folder.length)
    return '../'.repeat(parts.length) + target
  }
}

/** Returns headings of the page that the address before `#` leads to. */
async function headings({ workspace, context, file, writing }: AddressInput): Promise<CompletionItem[]> {
  const { path: written } = splitLink(writing.typed)
  const analysis = await workspace.page(file)
  if (analysis === undefined) return []
  const ref: Ref = {
    kind: 'link',
    href: written === '' ? '#' : written,
    text: '',
    from: file,
    where: { file },
  }
  const { route } = resolveRef({
    ...pick(context, 'graph', 'config', 'pageTexts'),
    page: analysis.page,
    ref,
    features: FEATURES,
  })
  const target = route === undefined ? undefined : context.graph.pages.get(route)
  const page = target?.kind === 'doc' ? await workspace.page(target.meta.source.path) : undefined
  const at = writing.typed.indexOf('#')
  const { range } = writing
  const start = { ...range.start, character: range.start.character + at + 1 }
  return (page === undefined ? [] : [...page.headings]).map(({ id, text, level }, i) => ({
    label: id,
    kind: CompletionItemKind.Reference,
    detail: `${'#'.repeat(level)} ${text}`,
    sortText: String(i).padStart(4, '0'),
    filterText: `${id} ${text}`,
    textEdit: { range: { start, end: range.end }, newText: id },
  }))
}
