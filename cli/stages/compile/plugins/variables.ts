import type { Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { once } from '../../../base/once.ts'
import { nearest } from '../../../base/suggest.ts'
import { VARIABLE, variableValue } from '../../../formats/variables.ts'
import { isJsx } from '../nodes.ts'
import { report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'
import { pointsInside } from '../page/sources.ts'

/** Fills in `{{NAME}}` from the config in text, code, raw HTML and addresses. Unknown names stay. */
export function fillVariables() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (!mayContain(page, '{{')) return
    const open: Nodes[] = [tree]
    for (let node = open.pop(); node; node = open.pop()) {
      fillNode(node, page)
      if ('children' in node) for (const child of node.children) open.push(child)
    }
  }
}

function fillNode(node: Nodes, page: Page): void {
  if ('value' in node && !node.type.startsWith('mdx')) node.value = fill(node.value, node, page)
  if ('url' in node) node.url = fill(node.url, node, page)
  if ('alt' in node && node.alt) node.alt = fill(node.alt, node, page)
  if ('title' in node && node.title) node.title = fill(node.title, node, page)
  if (isJsx(node))
    for (const attribute of node.attributes)
      if (typeof attribute.value === 'string') attribute.value = fill(attribute.value, node, page)
}

function fill(text: string, node: Nodes, page: Page): string {
  if (!text.includes('{{')) return text
  const pointOf = once(() => createPointFinder(node, page))
  return text.replace(VARIABLE, (whole, name: string) => {
    const value = variableValue(page.settings.variables, name)
    if (value === undefined && /^[A-Z][A-Z0-9_]*$/.test(name)) reportUnknown(name, pointOf()(whole), page)
    return value ?? whole
  })
}

const reportUnknown = (name: string, at: Point | undefined, page: Page): void =>
  report(page, {
    code: 'unknown-variable',
    name,
    at,
    suggestion: nearest(name, Object.keys(page.settings.variables)),
  })

/**
 * Returns a function that finds texts in the source of a node, in their order. For a text that is written differently,
 * it returns the node itself.
 */
function createPointFinder(node: Nodes, page: Page): (text: string) => Point | undefined {
  const start = startOf(node)
  const source = page.sources.slice(start?.offset ?? 0, node.position?.end.offset ?? 0)
  const pointAt = pointsInside(start, source)
  let from = 0
  return (text) => {
    const index = from === -1 ? -1 : source.indexOf(text, from)
    from = index === -1 ? -1 : index + text.length
    return index === -1 ? start : pointAt(index)
  }
}
