/** Style sheets of packages that are not installed: the bundle leaves them out, and the client build reports them. */
import type { Message, OnResolveArgs, OnResolveResult } from 'esbuild'
import { excerptOf } from '../../base/position.ts'
import type { AbsentStyle } from '../../model/page.ts'

export const ABSENT_STYLE = 'absent-style'
const MARK = 'The package of this style sheet is not installed: '

/** A file of a package (`@fontsource/inter/400.css`, `tailwindcss`), not one beside the sheet (`colors.css`). */
const PACKAGE = /^(?:@[\w.-]+\/[\w.-]+|\w[\w.-]*\/|\w[\w-]*$)/

export const isOfPackage = ({ kind, path: name }: Pick<OnResolveArgs, 'kind' | 'path'>): boolean =>
  kind === 'import-rule' && PACKAGE.test(name)

/** An empty sheet, with a warning at the import. */
export const absentStyle = (name: string): OnResolveResult => ({
  path: name,
  namespace: ABSENT_STYLE,
  warnings: [{ text: MARK + name }],
})

/** Returns the sheets that a build left out. */
export const absentIn = (warnings: readonly Message[]): AbsentStyle[] =>
  warnings.flatMap(({ text, location }) => {
    if (!text.startsWith(MARK)) return []
    const [, file] = /^src:site\/(.*)$/s.exec(location?.file ?? '') ?? []
    const specifier = text.slice(MARK.length)
    if (file === undefined) return [{ specifier }]
    const { line, column, lineText } = location!
    return [{ specifier, where: { file, line, column: column + 1 }, excerpt: excerptOf(lineText, column + 1) }]
  })
