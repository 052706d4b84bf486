/** Style sheets in Sass, compiled with the package of the site. */
import { createRequire } from 'node:module'
import path from 'node:path'

export const isSass = (file: string): boolean => /\.s[ac]ss$/i.test(file)

/** Whether the site has the package. */
export function hasSass(root: string): boolean {
  try {
    return createRequire(path.join(root, 'package.json')).resolve('sass') !== ''
  } catch {
    return false
  }
}

/** The sheet as CSS. Throws what the compiler throws, and where the package is missing. */
export function compileSass(file: string, root: string): string {
  const sass = createRequire(path.join(root, 'package.json'))('sass') as { compile(file: string): { css: string } }
  return sass.compile(file).css
}
