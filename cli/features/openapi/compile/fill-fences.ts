/** Replaces the fences of API references by the contents of their files. Only pages with such fences load this code. */
import type { Code, RootContent } from 'mdast'
import { withTexts } from '../../../../runtime/texts.ts'
import { resolveFrom } from '../../../base/paths.ts'
import { decodePart } from '../../../base/urls.ts'
import { replaceInCopy } from '../../../stages/compile/copy/pieces.ts'
import { report } from '../../../stages/compile/page/findings.ts'
import { type Page, startOf } from '../../../stages/compile/page/page.ts'
import { addInclude, sourceFileAt } from '../../../stages/compile/page/reads.ts'
import { textsInPageLanguage } from '../../../stages/compile/page/theme-texts.ts'
import { similarFile } from '../../../stages/compile/plugins/code-files.ts'
import { createSpecReader, type SpecReader } from '../spec/reader.ts'
import { choose, readApi } from '../spec/spec.ts'
import { markdownPieces } from './copy.ts'
import { type ApiFence, attributeOf } from './fences.ts'
import { operationNodes } from './operations.ts'
import { prose } from './prose.ts'
import { groupNodes, groupsNodes, operationsTable, overviewNodes } from './reference.ts'
import { type Reference, schemaSections } from './schemas.ts'

/** Fills in the fences of a page. The schemas used by its operations follow the last one. */
export function fillFences(fences: readonly ApiFence[], page: Page): void {
  const reader = createSpecReader((path) => (isAllowed(path, page) ? page.io.read(path) : undefined))
  const reference: Reference = { page, reader, sections: new Map(), ids: new Set() }
  withTexts(textsInPageLanguage(page), () => {
    for (const [at, fence] of fences.entries()) {
      const nodes = nodesOf(fence.node, reference)
      if (at === fences.length - 1) nodes.push(...schemaSections(reference, 3))
      replace(fence, nodes, page)
    }
  })
  for (const [path, hash] of reader.files) addInclude(page, { path, hash })
  page.result.diagnostics.push(...reader.diagnostics)
}

/** Decodes a name; names with quotes are percent-encoded. */
const decoded = (name: string | undefined): string | undefined => (name === undefined ? undefined : decodePart(name))

const isAllowed = (path: string, { settings }: Page): boolean => !path.startsWith('../') || !settings.markdown.untrusted

function nodesOf(node: Code, reference: Reference): RootContent[] {
  const { page, reader } = reference
  const at = startOf(node)
  const file = attributeOf(node, 'file')!
  const root = openSpec(node, file, page, reader)
  const api = root && readApi(root, reader)
  if (api === undefined) return []
  if (/(?:^|\s)overview(?:\s|$)/.test(node.meta ?? '')) return overviewNodes(api, reference)
  const pages = attributeOf(node, 'operations')
  if (pages !== undefined) return operationsTable(api, pages, decoded(attributeOf(node, 'replaced'))?.split(' ') ?? [])
  const [tag, operation] = [decoded(attributeOf(node, 'tag')), decoded(attributeOf(node, 'operation'))]
  const chosen = choose(api, { tag, operation })
  if (!('groups' in chosen)) {
    report(page, { code: 'openapi-choice', ...chosen, at, severity: 'error' })
    return []
  }
  const [group] = chosen.groups
  const [first] = group?.operations ?? []
  if (operation !== undefined && first) return operationNodes(first, api.root, reference, 2)
  if (tag !== undefined && group)
    return /(?:^|\s)list(?:\s|$)/.test(node.meta ?? '')
      ? prose(group.description, page, 2)
      : groupNodes(group, api, reference)
  return [...overviewNodes(api, reference), ...groupsNodes(chosen.groups, api, reference)]
}

function openSpec(node: Code, file: string, page: Page, reader: SpecReader) {
  const at = startOf(node)
  const target = resolveFrom(sourceFileAt(page, at), file)
  const root = reader.open(target)
  if (reader.files.get(target) === '') {
    const suggestion = similarFile(file, target, page)
    report(page, { code: 'code-file-not-found', file, suggestion, at, severity: 'error' })
  }
  return root
}

function replace({ node, parent }: ApiFence, nodes: readonly RootContent[], page: Page): void {
  replaceInCopy(page, node, markdownPieces(nodes))
  const children = parent.children as RootContent[]
  children.splice(children.indexOf(node), 1, ...nodes)
}
