/** The types of navbar items that a site adds. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NAVBAR_TYPES } from '../../../model/navbar.ts'
import { themeFile } from './imports.ts'
import { ITEM_TYPES } from './parts.ts'

/** The content of the site's file with components for navbar item types, as far as its text shows it. */
interface ItemTypes {
  /** The types of the site: `custom-...`. */
  readonly own: ReadonlySet<string>
  /** Types of the theme that the site replaces. */
  readonly replaced: readonly string[]
}

/** Reads the names in the file; it runs only when pages are rendered. */
export function itemTypes(root: string): ItemTypes {
  const file = themeFile(ITEM_TYPES, root)
  const text = file === undefined ? '' : readFileSync(path.join(root, file), 'utf8')
  const ofTheme = [...text.matchAll(/import\s+(\w+)\s+from\s+['"]@theme(?:-original|-init)?\/NavbarItem\//g)]
  const names = new Set(ofTheme.map(([, name]) => name))
  const entries = [...text.matchAll(/^\s*['"]?(\w+)['"]?\s*:\s*(\w+)\s*,?\s*$/gm)]
  return {
    own: new Set([...text.matchAll(/['"](custom-[\w-]+)['"]/g)].map(([, type = '']) => type)),
    replaced: entries
      .filter(([, type = '', name = '']) => NAVBAR_TYPES.includes(type) && !names.has(name))
      .map(([, type = '']) => type),
  }
}
