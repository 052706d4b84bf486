/**
 * A site as bytes, for sending between threads and for storing until the next start. It is split into parts, so that
 * the editor can be served while the pages of a large site are unpacked.
 */
import { setImmediate } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { Hash, Route } from '../../../base/brands.ts'
import { omit } from '../../../base/collections.ts'
import type { SiteContext } from '../../../features/context.ts'
import { codeFeature, PROVIDED_MODULES } from '../../../features/index.ts'
import type { GraphPage, RouteGraph } from '../../../model/graph.ts'

export interface SerializedSite {
  /** See `siteDigest`. */
  readonly digest: Hash
  /** The site without its pages, then the pages. */
  readonly parts: readonly Uint8Array[]
}

/** Pages in a part: the editor is served between parts. */
const AT_ONCE = 1000

type SiteWithoutPages = Omit<SiteContext, 'graph' | 'code'> & { readonly graph: Omit<RouteGraph, 'pages'> }

/** Packs a site in parts, so that unpacking it does not block the editor. `digest`: of its addresses. */
export function serializeSite(context: SiteContext, digest: Hash): SerializedSite {
  const {
    graph: { pages, ...graph },
    ...site
  } = omit(context, 'code')
  const list = [...pages.values()]
  const starts = Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, i) => i * AT_ONCE)
  const withoutPages: SiteWithoutPages = { ...site, graph }
  return { digest, parts: [withoutPages, ...starts.map((start) => list.slice(start, start + AT_ONCE))].map(serialize) }
}

/** Each step unpacks one part. The functions about the modules of the site are absent. */
function* deserializing({ parts: [rest, ...lists] }: SerializedSite): Generator<undefined, SiteContext> {
  const pages = new Map<Route, GraphPage>()
  for (const list of lists) {
    for (const page of deserialize(list) as GraphPage[]) pages.set(page.route, page)
    yield
  }
  const { graph, ...site } = deserialize(rest!) as SiteWithoutPages
  return { ...site, graph: { ...graph, pages } }
}

/** Unpacks a site at once, without the functions about its modules: for a thread in which nothing else waits. */
export function deserializeSite(packed: SerializedSite): SiteContext {
  const steps = deserializing(packed)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** Adds the functions about the modules of a site. */
async function withCode(site: SiteContext): Promise<SiteContext> {
  const code = site.modules && (await codeFeature?.code(PROVIDED_MODULES))
  return code ? { ...site, code } : site
}

/** Unpacks a site, and lets other tasks run after each part. */
export async function deserializeInTurns(packed: SerializedSite): Promise<SiteContext> {
  const steps = deserializing(packed)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return withCode(step.value)
    await setImmediate()
  }
}
