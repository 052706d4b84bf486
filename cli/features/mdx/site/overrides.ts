/** Files of the site that replace modules where pages and components import them. */
import type { AbsentModule } from '../bundle/model.ts'

/** The file (absolute) by module name. */
export type Overrides = ReadonlyMap<string, string>

/** A component of the site for elements of Markdown, and its missing imports. */
interface Lacking {
  readonly module: string
  readonly needs: string
}

/** Returns components of the site that would print less than ours, because an import is missing. */
export const lackingPrinters = (
  absent: readonly AbsentModule[],
  used: readonly string[],
  printers: readonly string[],
): readonly Lacking[] =>
  printers
    .filter((module) => used.includes(module))
    .flatMap((module) => {
      const gap = absent.find(({ modules }) => modules.includes(module))
      return gap === undefined ? [] : [{ module, needs: gap.name }]
    })

/** Returns the files without the files of such components: our own components are used. */
export const without = (overrides: Overrides, lacking: readonly Lacking[]): Overrides =>
  new Map([...overrides].filter(([name]) => !lacking.some(({ module }) => module === name)))
