import type { Code, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { withTexts } from '../../../runtime/texts.ts'
import { resolveFrom } from '../../base/paths.ts'
import { decodePart } from '../../base/urls.ts'
import { createSpecReader, type SpecReader } from '../../openapi/reader.ts'
import { choose, readApi } from '../../openapi/spec.ts'
import { markdownOf } from '../openapi/copy.ts'
import { operationNodes } from '../openapi/operations.ts'
import { prose } from '../openapi/prose.ts'
import { groupNodes, groupsNodes, overviewNodes } from '../openapi/reference.ts'
import { type Reference, schemaSections } from '../openapi/schemas.ts'
import { fileAt, type Page, pageOf, report, startOf } from '../page.ts'
import { similarFile } from './code-files.ts'

/**
 * Turns a fence `openapi file=spec.yaml` into the reference of that API: all of it, or the part that `tag`, `operation` or
 * `overview` selects. The schemas used by its operations follow the last fence of the page.
 */
export function openApi() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const fences = page.text.includes('openapi') || page.includedSize > 0 ? fencesIn(tree) : []
    if (fences.length === 0) return
    const reader = createSpecReader((path) => (isAllowed(path, page) ? page.io.read(path) : undefined))
    const reference: Reference = { page, reader, sections: new Map(), ids: new Set() }
    withTexts(page.texts, () => {
      for (const [at, fence] of fences.entries()) {
        const nodes = nodesOf(fence.node, reference)
        if (at === fences.length - 1) nodes.push(...schemaSections(reference, 3))
        replace(fence, nodes, page)
      }
    })
    for (const [path, hash] of reader.files) page.includes.set(path, hash)
    page.diagnostics.push(...reader.diagnostics)
  }
}

interface Fence {
  readonly node: Code
  readonly parent: Parents
}

function fencesIn(tree: Root): Fence[] {
  const found: Fence[] = []
  const visit = (parent: Parents): void => {
    for (const node of parent.children) {
      if (node.type === 'code' && node.lang === 'openapi' && attribute(node, 'file') !== undefined)
        found.push({ node, parent })
      else if ('children' in node) visit(node)
    }
  }
  visit(tree)
  return found
}

/** `file=spec.yaml`, `tag="Pets and owners"` */
function attribute({ meta }: Code, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(meta ?? '')
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

/** Decodes a name; those with quotes are percent-encoded. */
const decoded = (name: string | undefined): string | undefined => (name === undefined ? undefined : decodePart(name))

const isAllowed = (path: string, { settings }: Page): boolean => !path.startsWith('../') || !settings.markdown.untrusted

function nodesOf(node: Code, reference: Reference): RootContent[] {
  const { page, reader } = reference
  const at = startOf(node)
  const file = attribute(node, 'file')!
  const root = openSpec(node, file, page, reader)
  const api = root && readApi(root, reader)
  if (api === undefined) return []
  if (/(?:^|\s)overview(?:\s|$)/.test(node.meta ?? '')) return overviewNodes(api, reference)
  const [tag, operation] = [decoded(attribute(node, 'tag')), decoded(attribute(node, 'operation'))]
  const chosen = choose(api, { tag, operation })
  if (!('groups' in chosen)) {
    report(page, { code: 'openapi-choice', ...chosen, at, severity: 'error' })
    return []
  }
  const [group] = chosen.groups
  if (operation !== undefined) return operationNodes(group!.operations[0]!, api.root, reference, 2)
  if (tag !== undefined && /(?:^|\s)list(?:\s|$)/.test(node.meta ?? '')) return prose(group!.description, page, 2)
  if (tag !== undefined) return groupNodes(group!, api, reference)
  return [...overviewNodes(api, reference), ...groupsNodes(chosen.groups, api, reference)]
}

function openSpec(node: Code, file: string, page: Page, reader: SpecReader) {
  const at = startOf(node)
  const target = resolveFrom(fileAt(page, at), file)
  const root = reader.open(target)
  if (reader.files.get(target) === '') {
    const suggestion = similarFile(file, target, page)
    report(page, { code: 'code-file-not-found', file, suggestion, at, severity: 'error' })
  }
  return root
}

function replace({ node, parent }: Fence, nodes: readonly RootContent[], page: Page): void {
  const { start, end } = node.position ?? {}
  if (start?.offset !== undefined && end?.offset !== undefined)
    page.edits.push({ start: start.offset, end: end.offset, pieces: [markdownOf(nodes)] })
  const children = parent.children as RootContent[]
  children.splice(children.indexOf(node), 1, ...nodes)
}
