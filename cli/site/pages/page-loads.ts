/** Returns the other hosts that a page loads from: part of the content security policy. */

import type { CompiledFacts } from '../../model/compiled.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { PageFacts, ResolvedRef } from '../../model/page.ts'
import { joinLoads, loadSource, loadsOf } from '../../stages/emit/loads.ts'

/**
 * Returns the sources that the page loads from: through its HTML, through images whose addresses are filled in later,
 * and through its own head tags.
 */
export function loadsOfPage(
  page: GraphPage,
  compiled: CompiledFacts | undefined,
  refs: readonly ResolvedRef[],
): Pick<PageFacts, 'loads'> {
  if (compiled === undefined) return {}
  const images = refs.flatMap(({ href }, at) =>
    compiled.article.refs[at]!.kind === 'image' ? (loadSource(href) ?? []) : [],
  )
  const others = (page.images ?? []).flatMap(({ path }) => loadSource(path) ?? [])
  const tags = compiled.head.map(({ tagName, attributes }) => {
    const source = loadSource(String(attributes.src ?? attributes.href ?? ''))
    if (source === undefined) return {}
    if (tagName === 'script') return { script: [source] }
    return tagName === 'link' && attributes.rel === 'stylesheet' ? { style: [source] } : {}
  })
  const loads = joinLoads([
    loadsOf(compiled.article.parts),
    ...(images.length > 0 ? [{ image: images }] : []),
    ...(others.length > 0 ? [{ image: others }] : []),
    ...tags,
  ])
  return Object.keys(loads).length === 0 ? {} : { loads }
}
