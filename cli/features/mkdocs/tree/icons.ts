/** Icons by their names in themes of MkDocs: `:material-check:` is a file of a package that the site may have. */
import path from 'node:path'
import type { Element, Root } from 'hast'
import { visitElements } from '../../../stages/compile/html/walk.ts'

export interface IconFiles {
  /** Folders with packages, absolute. */
  readonly folders: readonly string[]
  read(file: string): string | undefined
}

/** The package of each set, and the file of an icon in it. */
export const ICON_SETS: readonly {
  readonly prefix: string
  readonly module: string
  readonly file: (name: string) => string
}[] = [
  { prefix: 'material-', module: '@mdi/svg', file: (name) => `svg/${name}.svg` },
  {
    prefix: 'fontawesome-',
    module: '@fortawesome/fontawesome-free',
    file: (name) => `svgs/${name.replace('-', '/')}.svg`,
  },
  { prefix: 'octicons-', module: '@primer/octicons', file: (name) => `build/svg/${name}.svg` },
  { prefix: 'simple-', module: 'simple-icons', file: (name) => `icons/${name}.svg` },
  { prefix: 'lucide-', module: 'lucide-static', file: (name) => `icons/${name}.svg` },
]

/** Returns the drawing of an icon; undefined if its package is not installed, or has no such icon. */
export function iconSvg(icon: string, { folders, read }: IconFiles): string | undefined {
  const set = ICON_SETS.find(({ prefix }) => icon.startsWith(prefix))
  if (set === undefined) return undefined
  const file = set.file(icon.slice(set.prefix.length))
  for (const folder of folders) {
    const text = read(path.join(folder, set.module, file))
    if (text !== undefined) return text
  }
  return undefined
}

/** Draws icons. Without a drawing, the name of the icon is shown. */
export function icons(files: IconFiles) {
  return (tree: Root): void =>
    visitElements(tree, (element) => {
      const name = element.properties.dataIcon
      if (typeof name === 'string') draw(element, name, files)
    })
}

const BOX = /\bviewBox="([^"]+)"/
const PATH = /<path\b[^>]*?\bd="([^"]+)"/g

function draw(element: Element, name: string, files: IconFiles): void {
  const { dataIcon: _, ...others } = element.properties
  const classes = [others.className ?? []].flat().map(String)
  const svg = iconSvg(name, files)
  element.properties = {
    ...others,
    className: ['twemoji', ...classes],
    ...(svg !== undefined && { ariaHidden: 'true' }),
  }
  if (svg === undefined) {
    element.children = [{ type: 'text', value: name.replace(/^[a-z]+-/, '') }]
    return
  }
  const paths = [...svg.matchAll(PATH)].map(
    ([, d = '']): Element => ({ type: 'element', tagName: 'path', properties: { d }, children: [] }),
  )
  const isOutline = /\bstroke="currentColor"/.test(svg)
  const properties = {
    viewBox: BOX.exec(svg)?.[1] ?? '0 0 24 24',
    width: '1em',
    height: '1em',
    ...(isOutline ? { fill: 'none', stroke: 'currentColor', strokeWidth: '2' } : { fill: 'currentColor' }),
  }
  element.children = [{ type: 'element', tagName: 'svg', properties, children: paths }]
}
