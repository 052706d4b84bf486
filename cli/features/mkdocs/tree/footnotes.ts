/** Ids of footnotes as Python-Markdown makes them. */
import type { Root } from 'hast'
import { visitElements } from '../../../stages/compile/html/walk.ts'

const [NOTE, REFERENCE] = ['user-content-fn-', 'user-content-fnref-']

/**
 * Gives footnotes and their references the ids `fn:label`, `fnref:label`, and `fnref2:label` for a second reference.
 */
export function footnoteIds() {
  return (tree: Root): void => {
    const ids = new Map<string, string>()
    visitElements(tree, ({ properties: { dataFootnoteRef, id, href } }) => {
      if (dataFootnoteRef === undefined) return
      const note = String(href).slice(1)
      const label = note.slice(NOTE.length)
      const count = String(id).slice(REFERENCE.length + label.length + 1)
      ids.set(note, `fn:${label}`).set(String(id), `fnref${count}:${label}`)
    })
    visitElements(tree, ({ properties }) => {
      const id = ids.get(String(properties.id))
      const target = ids.get(String(properties.href).replace(/^#/, ''))
      if (id !== undefined) properties.id = id
      if (target !== undefined) properties.href = `#${target}`
    })
  }
}
