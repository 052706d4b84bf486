/** Files in `src/theme` that replace modules of the theme where pages and components import them. */
import path from 'node:path'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { sourcePath } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { COMPONENTS } from './module-names.ts'
import { unsupportedFinding } from './report/words.ts'
import { themeFile } from './theme/imports.ts'
import { type PageComponent, pageComponents, pieces } from './theme/page-components.ts'
import { type ThemeFile, themeFiles } from './theme/theme-files.ts'

/** Returns the site's files (absolute) by the name of the module that each replaces. */
export async function replacements(root: string): Promise<ReadonlyMap<string, string>> {
  const elements = themeFile('MDXComponents', root)
  const used = await themeFiles(root)
  const files: readonly PageComponent[] = [
    ...(elements === undefined ? [] : [{ module: COMPONENTS, file: elements }]),
    ...used
      // It is rendered around the layout already, so not again around each page that imports the layout.
      .filter(({ name }) => name !== 'Layout')
      .map(({ name, file }) => ({ module: `@theme/${name}`, file })),
    ...used.flatMap(withProps),
    ...pageComponents(root),
    ...pieces(root),
  ]
  return new Map(
    files.map(({ module, file, ours }) => [module, file === undefined ? ourFile(ours!) : path.join(root, file)]),
  )
}

/** Our component, in place of a component of the site to which it gives its properties. */
const withProps = ({ file, propsOf }: ThemeFile): readonly PageComponent[] =>
  propsOf === undefined
    ? []
    : [
        { module: `@site/${file}`, ours: `${propsOf}WithProps.tsx` },
        { module: `@theme/${propsOf}/Site`, file },
      ]

const ourFile = (name: string): string => path.join(PACKAGE_ROOT, 'runtime/features/docusaurus/theme', name)

/** Returns the finding about a component that is not used, because it imports something that is missing. */
export function unusable(module: string, needs: string, root: string): Diagnostic {
  const name = module.replace('@theme/', '')
  const file = themeFile(name, root) ?? themeFile(`${name}/Types`, root) ?? name
  return unsupportedFinding(
    { what: 'theme-component', name, needs },
    { severity: 'info', where: { file: sourcePath('.', file) } },
  )
}
