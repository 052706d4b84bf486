/** Icons by their names in themes of MkDocs: `:material-check:` is a file of a package that the site may have. */
import path from 'node:path'
import type { Element, Root } from 'hast'
import { VFile } from 'vfile'
import { oncePerKey } from '../../../base/once.ts'
import { visitElements } from '../../../stages/compile/html/walk.ts'

export interface IconFiles {
  /** Folders with packages, absolute. */
  readonly folders: readonly string[]
  read(file: string): string | undefined
}

/** The package of each set, and the folder of its drawings. */
export const ICON_SETS: readonly (readonly [prefix: string, module: string, folder: string])[] = [
  ['material-', '@mdi/svg', 'svg'],
  ['fontawesome-', '@fortawesome/fontawesome-free', 'svgs'],
  ['octicons-', '@primer/octicons', 'build/svg'],
  ['simple-', 'simple-icons', 'icons'],
  ['lucide-', 'lucide-static', 'icons'],
]

/** Returns the drawing of an icon; undefined if its package is not installed, or has no such icon. */
function iconSvg(icon: string, { folders, read }: IconFiles): string | undefined {
  const [prefix = '', ...place] = ICON_SETS.find(([start]) => icon.startsWith(start)) ?? []
  const name = icon.slice(prefix.length)
  const file = path.join(...place, `${prefix === 'fontawesome-' ? name.replace('-', '/') : name}.svg`)
  return folders.map((folder) => read(path.join(folder, file))).find((text) => text !== undefined)
}

/** Draws icons. Without a drawing, the name of the icon is shown. */
export function icons(files: IconFiles) {
  const drawingOf = oncePerKey((name: string) => drawn(iconSvg(name, files)))
  return async (tree: Root): Promise<void> => {
    const elements: Element[] = []
    visitElements(tree, (element) => {
      if (typeof element.properties.dataIcon === 'string') elements.push(element)
    })
    for (const element of elements) {
      const { dataIcon, ...others } = element.properties
      const name = String(dataIcon)
      const drawing = await drawingOf(name)
      const classes = ['twemoji', ...[others.className ?? []].flat().map(String)]
      element.properties = { ...others, className: classes, ...(drawing && { ariaHidden: 'true' }) }
      element.children = [
        drawing === undefined ? { type: 'text', value: name.replace(/^[a-z]+-/, '') } : structuredClone(drawing),
      ]
    }
  }
}

/** Properties of a drawing that its lines inherit. */
const INHERITED = ['viewBox', 'fill', 'stroke', 'strokeWidth', 'strokeLineCap', 'strokeLineJoin']

/** Parses a drawing, which gets the size and the color of the text. */
async function drawn(svg: string | undefined): Promise<Element | undefined> {
  if (svg === undefined) return undefined
  const { default: rehypeRaw } = await import('rehype-raw')
  const { children } = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: svg }] }, new VFile()) as Root
  const root = children.find((child) => child.type === 'element' && child.tagName === 'svg')
  if (root?.type !== 'element') return undefined
  const { properties } = root
  return {
    type: 'element',
    tagName: 'svg',
    properties: {
      fill: 'currentColor',
      ...Object.fromEntries(INHERITED.flatMap((name) => (name in properties ? [[name, properties[name]]] : []))),
      width: '1em',
      height: '1em',
    },
    children: root.children.filter(
      (child) => child.type === 'element' && !/^(?:title|desc|script|style)$/.test(child.tagName),
    ),
  }
}
