import path from 'node:path'
import { nearest } from '../base/suggest.ts'
import { decodePart } from '../base/urls.ts'
import type { Ref } from '../model/compiled.ts'
import type { RouteGraph } from '../model/graph.ts'
import type { ResolvedRef } from '../model/page.ts'

/** Names of files that are not pages, in lower case, as a page would write their address. */
interface FileNames {
  readonly names: ReadonlyMap<string, { readonly file: string; readonly address?: string }>
  readonly known: Map<string, string | undefined>
}
const indexes = new WeakMap<RouteGraph, FileNames>()

/** Names to compare with: a site in which everything is broken must not take minutes to say so. */
const MAX_SEARCHES = 200

/** A broken link or image with the file that was probably meant, where no page is known to be meant. */
export function suggestFile(resolved: ResolvedRef, ref: Ref, graph: RouteGraph): ResolvedRef {
  const { diagnostic } = resolved
  if (diagnostic === undefined || diagnostic.suggestion !== undefined || resolved.ok) return resolved
  const name = decodePart(ref.href.replace(/[?#].*$/s, '').replace(/^.*\//s, '')).toLowerCase()
  if (!/\.[a-z0-9]{1,8}$/.test(name) || /\.mdx?$/.test(name)) return resolved
  const { names, known } = indexOf(graph)
  if (!known.has(name))
    known.set(name, names.has(name) ? name : known.size < MAX_SEARCHES ? nearest(name, names.keys()) : undefined)
  const found = names.get(known.get(name) ?? '')
  if (found === undefined) return resolved
  return { ...resolved, diagnostic: { ...diagnostic, suggestion: found.address ?? beside(ref, found.file) } }
}

function indexOf(graph: RouteGraph): FileNames {
  const found = indexes.get(graph)
  if (found !== undefined) return found
  const statics = [...graph.statics.values()].map(({ path: file, target }) => ({ file, address: `/${target}` }))
  const assets = [...graph.assets.keys()].map((file) => ({ file }))
  const names = new Map([...assets, ...statics].map((one) => [path.posix.basename(one.file).toLowerCase(), one]))
  const index: FileNames = { names, known: new Map() }
  indexes.set(graph, index)
  return index
}

function beside({ from }: Ref, file: string): string {
  const link = path.posix.relative(path.posix.dirname(from), file)
  return link.startsWith('.') ? link : `./${link}`
}
