/** Files of the site that replace modules of the theme where pages and components import them. */
import path from 'node:path'
import { packageRoot } from '../../../base/folders.ts'
import { sourcePath } from '../../../base/paths.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { COMPONENTS, PRINTERS } from '../../docusaurus/module-names.ts'
import { themeFile } from '../../docusaurus/theme/imports.ts'
import { type PageComponent, pageComponents, pieces } from '../../docusaurus/theme/page-components.ts'
import { themeFiles } from '../../docusaurus/theme/used.ts'
import type { AbsentModule } from '../bundle/model.ts'

/** The file (absolute) by module name. */
export type Overrides = ReadonlyMap<string, string>

/** Returns the site's files that replace our modules. */
export async function componentOverrides(root: string): Promise<Overrides> {
  const elements = themeFile('MDXComponents', root)
  const files: readonly PageComponent[] = [
    ...(elements === undefined ? [] : [{ module: COMPONENTS, file: elements }]),
    ...(await themeFiles(root))
      // It is around the layout already, not around each page that imports the layout.
      .filter(({ name }) => name !== 'Layout')
      .map(({ name, file }) => ({ module: `@theme/${name}`, file })),
    ...pageComponents(root),
    ...pieces(root),
  ]
  return new Map(
    files.map(({ module, file, ours }) => [module, file === undefined ? ourFile(ours!) : path.join(root, file)]),
  )
}

const ourFile = (name: string): string => path.join(packageRoot(), 'runtime/features/docusaurus/theme', name)

/** A component of the site for what Markdown writes, and what it imports that is missing. */
interface Lacking {
  readonly module: string
  readonly needs: string
}

/** Returns components of the site that would print less than ours, because something that they import is missing. */
export const lackingPrinters = (absent: readonly AbsentModule[], used: readonly string[]): readonly Lacking[] =>
  PRINTERS.filter((module) => used.includes(module)).flatMap((module) => {
    const gap = absent.find(({ modules }) => modules.includes(module))
    return gap === undefined ? [] : [{ module, needs: gap.name }]
  })

/** Returns the files without those of such components: ours are used. */
export const without = (overrides: Overrides, lacking: readonly Lacking[]): Overrides =>
  new Map([...overrides].filter(([name]) => !lacking.some(({ module }) => module === name)))

export const lackingDiagnostics = (lacking: readonly Lacking[], root: string): Diagnostic[] =>
  lacking.map(({ module, needs }) => {
    const name = module.replace('@theme/', '')
    const file = themeFile(name, root) ?? themeFile(`${name}/Types`, root) ?? name
    return {
      code: 'docusaurus-unsupported',
      severity: 'info',
      what: 'theme-component',
      name,
      needs,
      where: { file: sourcePath('.', file) },
    }
  })
