/** Resolves one link of a page. */
import type { SourcePath } from '../../../cli/base/brands.ts'
import { FEATURES } from '../../../cli/features/index.ts'
import type { Ref } from '../../../cli/model/compiled.ts'
import type { ResolvedRef } from '../../../cli/model/page.ts'
import { resolveRef } from '../../../cli/stages/graph/resolve/resolve-ref.ts'
import { type GraphSite, lines } from '../content/site.ts'

interface Asked {
  readonly kind?: Ref['kind']
  readonly from?: string
  readonly attribute?: 'src' | 'href'
  readonly isLenient?: boolean
}

export function ask(
  site: GraphSite,
  href: string,
  { kind = 'link', from = 'content/guide/guide.md', attribute, isLenient }: Asked = {},
): ResolvedRef {
  const { graph, config, pageTexts } = site
  const where = { file: from, line: 3, column: 5 }
  const ref: Ref = {
    kind,
    href,
    where,
    excerpt: 'the line',
    text: 'text',
    from: from as SourcePath,
    ...(attribute && { attribute }),
    ...(isLenient && { isLenient }),
  }
  const page = graph.pages.get(graph.bySource.get(from as SourcePath) ?? ('/' as never))!
  return resolveRef({ graph, config, pageTexts, page, ref, features: FEATURES })
}

export const problem = ({ diagnostic }: ResolvedRef): string | undefined => diagnostic && lines([diagnostic])[0]
