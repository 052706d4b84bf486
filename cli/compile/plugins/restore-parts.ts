import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { visitElements } from '../html/walk.ts'
import { pageOf } from '../page.ts'

/** Gives placeholders of components their component's name and props. */
export function parts() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.parts.length === 0) return
    visitElements(tree, (element) => {
      if (element.properties.dataPart === undefined) return
      const part = page.parts[Number(element.properties.dataPart)]
      if (!part) return
      element.tagName = part.name
      // The tree's types only allow attributes; a component's props are passed through unchanged.
      element.properties = { part: part.props as never }
    })
  }
}
