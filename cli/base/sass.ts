/** Compiles Sass style sheets with the site's own package. */
import { findModule, loadModule } from './site-package.ts'

export const isSass = (file: string): boolean => /\.s[ac]ss$/i.test(file)

/** Whether the site has the package. */
export const hasSass = (root: string): boolean => findModule(root, 'sass') !== undefined

/** Compiles the sheet to CSS. Throws compile errors, and if the package is missing. */
export function compileSass(file: string, root: string): string {
  const sass = loadModule(root, 'sass') as { compile(file: string): { css: string } }
  return sass.compile(file).css
}
