/** Style sheets that a bundle leaves out: their packages are missing, or Sass or PostCSS fails. */
import type { Message, OnLoadResult, OnResolveArgs, OnResolveResult } from 'esbuild'
import { sourcePath } from '../../base/paths.ts'
import { excerptAround } from '../../base/position.ts'
import type { MissingStyle } from '../../model/page.ts'
import { type SheetFault, sheetFault } from './sheet-fault.ts'

export const MISSING_STYLE = 'absent-style'

/** A file of a package (`@fontsource/inter/400.css`, `tailwindcss`), not one beside the sheet (`colors.css`). */
const PACKAGE = /^(?:@[\w.-]+\/[\w.-]+|\w[\w.-]*\/|\w[\w-]*$)/

export const isOfPackage = ({ kind, path: name }: Pick<OnResolveArgs, 'kind' | 'path'>): boolean =>
  kind === 'import-rule' && PACKAGE.test(name)

/** The reason for an empty sheet, in the warning that esbuild returns with its result. */
type Cause = { readonly specifier: string } | SheetFault

/** An empty sheet, with a warning at the import. */
export const missingStyle = (specifier: string): OnResolveResult => ({
  path: specifier,
  namespace: MISSING_STYLE,
  warnings: [{ detail: { specifier } satisfies Cause }],
})

/** An empty sheet for a sheet with an error. */
export const failedSheet = (error: unknown, file: string): OnLoadResult => ({
  contents: '',
  loader: 'css',
  warnings: [{ detail: sheetFault(error, file) satisfies Cause }],
})

/** Returns the sheets that a build left out. Their files are relative to the site. */
export const missingStylesIn = (warnings: readonly Message[], root: string): MissingStyle[] =>
  warnings.flatMap(({ detail, location: found, ...warning }): readonly MissingStyle[] => {
    const declared = detail as Cause | undefined
    if (declared !== undefined && 'reason' in declared) return [inSite(declared, root)]
    // A note on a brace that is not closed has the place where it opens; the warning itself is at the end of the file.
    const location = warning.notes[0]?.location ?? found
    const [, file] = /^src:site\/(.*)$/s.exec(location?.file ?? '') ?? []
    const cause = declared ?? (file === undefined ? undefined : mistakeOf(warning))
    if (cause === undefined) return []
    if (location === null || file === undefined) return [cause]
    const { line, column, lineText } = location
    return [{ ...cause, where: { file, line, column: column + 1 }, excerpt: excerptAround(lineText, column + 1) }]
  })

/** Warnings of esbuild about text that browsers skip. Others are about its own work. */
const MISTAKES: readonly string[] = ['css-syntax-error', 'js-comment-in-css', 'unsupported-css-property']

function mistakeOf({ id, text, notes }: Pick<Message, 'id' | 'text' | 'notes'>) {
  if (!MISTAKES.includes(id)) return undefined
  const [, suggestion] = /^Did you mean "(.*)" instead\?$/.exec(notes[0]?.text ?? '') ?? []
  return { mistake: text, suggestion }
}

const inSite = ({ where, ...fault }: SheetFault, root: string): MissingStyle => ({
  ...fault,
  where: { ...where, file: sourcePath(root, where.file) },
})
