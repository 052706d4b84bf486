import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { visitElements } from '../html/walk.ts'
import { pageOf } from '../page.ts'

/** The stand-ins of components take the component's name, and get its properties back. */
export function parts() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.parts.length === 0) return
    visitElements(tree, (element) => {
      if (element.properties.dataPart === undefined) return
      const part = page.parts[Number(element.properties.dataPart)]
      if (!part) return
      element.tagName = part.name
      // The tree's types know attributes only; a component's properties pass through to it as they are.
      element.properties = { part: part.props as never }
    })
  }
}
