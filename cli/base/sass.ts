/** Style sheets in Sass, compiled with the package of the site. */
import { findModule, loadModule } from './site-package.ts'

export const isSass = (file: string): boolean => /\.s[ac]ss$/i.test(file)

/** Whether the site has the package. */
export const hasSass = (root: string): boolean => findModule(root, 'sass') !== undefined

/** The sheet as CSS. Throws what the compiler throws, and where the package is missing. */
export function compileSass(file: string, root: string): string {
  const sass = loadModule(root, 'sass') as { compile(file: string): { css: string } }
  return sass.compile(file).css
}
