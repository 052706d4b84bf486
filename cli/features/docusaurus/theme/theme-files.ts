/** Components in `src/theme` that replace or wrap a part of our theme. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ThemePart } from '../../../../runtime/core/contract/site.ts'
import { missingIn, themeFile } from './imports.ts'
import { type Mapping, PARTS } from './parts.ts'

export interface ThemeFile {
  /** `NotFound/Content` */
  readonly name: string
  readonly part: ThemePart
  /** Relative to the site. */
  readonly file: string
  /** The name of the component with properties that it reads: ours gives them to it. */
  readonly propsOf?: string
}

/** Returns the site's components that this tool's theme uses. */
export async function themeFiles(root: string): Promise<readonly ThemeFile[]> {
  const files = new Map<ThemePart, ThemeFile>()
  for (const mapping of PARTS) {
    const file = themeFile(mapping.name, root)
    if (file === undefined || files.has(mapping.part) || !(await isUsed(mapping, file, root))) continue
    const { name, part } = mapping
    files.set(part, { name, part, file, ...(await propsRead(name, path.join(root, file))) })
  }
  return [...files.values()]
}

async function isUsed({ name, wraps, replaces }: Mapping, file: string, root: string): Promise<boolean> {
  if (!wraps) return true
  if (await isUnchanged(name, path.join(root, file))) return false
  return (await isAround(name, path.join(root, file))) || (replaces === true && missingIn(file, root) === undefined)
}

/** The properties that our components give to a component of the site, by the name of the component in Docusaurus. */
const PROPS: Readonly<Record<string, readonly string[]>> = {
  BlogPostPage: ['content'],
  DocItem: ['content'],
  DocSidebar: ['sidebar', 'path', 'onCollapse', 'isHidden'],
  'DocRoot/Layout/Sidebar': ['sidebar', 'hiddenSidebarContainer', 'setHiddenSidebarContainer'],
}

async function propsRead(name: string, file: string): Promise<Pick<ThemeFile, 'propsOf'>> {
  const props = PROPS[name]
  if (props === undefined) return {}
  const { readsProps } = await import('./wrappers.ts')
  const isReading = await readsProps(props, file, readFileSync(file, 'utf8'))
  return isReading ? { propsOf: name.startsWith('DocRoot') ? 'DocSidebar' : name } : {}
}

/** Whether a component only combines other components of the theme, as the theme's own component does. */
export async function isUnchanged(name: string, file: string): Promise<boolean> {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(`@theme/${name}/`)) return false
  const { isComposition } = await import('./wrappers.ts')
  return isComposition(name, file, text)
}

/** Whether a component renders the original. Code that does not mention an original is not parsed. */
async function isAround(name: string, file: string): Promise<boolean> {
  const text = readFileSync(file, 'utf8')
  if (!/@theme(?:-original|-init)?\//.test(text)) return false
  const { isWrapper } = await import('./wrappers.ts')
  return isWrapper(name, file, text)
}
