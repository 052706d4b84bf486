/** Size limits of a site: `budgets` of the config. */
import type { UnratedProblem } from '../../diagnostics/diagnostic.ts'
import type { Budgets } from '../../model/config.ts'
import type { OutputFile } from './output.ts'

/** Returns the budget that a file counts for; undefined for all others. */
export function kindOf(file: string): keyof Budgets | undefined {
  if (/^assets\/.*\.js$/.test(file)) return 'script'
  // Packs repeat other files of the index.
  if (/^_docs\/search(?!\/b\.).*(?<!\.(?:br|gz))$/.test(file)) return 'index'
  if (file.endsWith('.html')) return 'page'
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(file) ? 'image' : undefined
}

/** Reports sizes over budget: each page and image separately, client code and search index in total. */
export function overBudget(files: readonly OutputFile[], budgets: Budgets): UnratedProblem[] {
  const ofKind = (kind: keyof Budgets): OutputFile[] =>
    budgets[kind] === undefined ? [] : files.filter(({ path }) => kindOf(path) === kind)
  const single = (['page', 'image'] as const).flatMap((kind) =>
    ofKind(kind).flatMap(({ path, bytes }) => over({ kind, file: path, bytes }, budgets)),
  )
  const together = (['script', 'index'] as const).flatMap((kind) =>
    over({ kind, bytes: ofKind(kind).reduce((sum, { bytes }) => sum + bytes, 0) }, budgets),
  )
  return [...single, ...together]
}

function over(
  size: { readonly kind: keyof Budgets; readonly file?: string; readonly bytes: number },
  budgets: Budgets,
): UnratedProblem[] {
  const limit = budgets[size.kind]
  return limit === undefined || size.bytes <= limit ? [] : [{ code: 'over-budget', ...size, limit }]
}
