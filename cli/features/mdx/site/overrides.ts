/** Files of the site that replace modules where pages and components import them. */
import type { UnavailableModule } from '../bundle/model.ts'

/** The file (absolute) by module name. */
export type Overrides = ReadonlyMap<string, string>

/** A component of the site for elements of Markdown, and its missing imports. */
interface BrokenPrinter {
  readonly module: string
  readonly needs: string
}

/** Returns components of the site that would print less than ours, because an import is missing. */
export const brokenPrinters = (
  missing: readonly UnavailableModule[],
  used: readonly string[],
  printers: readonly string[],
): readonly BrokenPrinter[] =>
  printers
    .filter((module) => used.includes(module))
    .flatMap((module) => {
      const gap = missing.find(({ export: own, modules }) => own === undefined && modules.includes(module))
      return gap === undefined ? [] : [{ module, needs: gap.name }]
    })

/** Returns the files without the files of such components: our own components are used. */
export const without = (overrides: Overrides, broken: readonly BrokenPrinter[]): Overrides =>
  new Map([...overrides].filter(([name]) => !broken.some(({ module }) => module === name)))
