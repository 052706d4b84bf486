import path from 'node:path'
import * as v from 'valibot'
import type { SourcePath } from '../../base/brands.ts'
import { namesIn } from '../../base/files.ts'
import { pathIn } from '../../base/paths.ts'
import { nearest } from '../../base/suggest.ts'
import { tagSlug } from '../../base/urls.ts'
import { capitalized } from '../../base/words.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { DocSet, TagInfo } from '../../model/content.ts'
import { decodeText } from './decode.ts'
import { located } from './front-matter/read.ts'
import { readRegular } from './read-file.ts'
import { TAGS_FILE } from './scan.ts'
import { type CheckContext, checkValue, expected, shape, text, type ValueProblem } from './value-checks.ts'
import { LIST_LIMITS, parseYaml } from './yaml.ts'
import type { YamlNode } from './yaml-tree.ts'

const tag = shape({
  label: v.exactOptional(text),
  permalink: v.exactOptional(text),
  description: v.exactOptional(text),
})

type Tags = ReadonlyMap<string, TagInfo>

/** Reads the tags that a set declares: in `tags.yml` if it exists, or in the configured file (which must exist). */
export function readTags(root: string, set: DocSet, collection: CollectionConfig): Outcome<Tags> {
  const name = collection.tags === 'inline' ? TAGS_FILE : collection.tags
  for (const folder of set.folders) {
    const file = pathIn(folder, name)
    const { bytes } = readRegular(path.join(root, file))
    if (bytes !== undefined) return parseTags(file, decodeText(bytes).text ?? '')
  }
  if (collection.tags === 'inline') return { value: new Map(), diagnostics: [] }
  const folder = set.folders.at(-1) ?? ''
  const diagnostic: Diagnostic = {
    code: 'tags-file',
    severity: 'error',
    collection: collection.id,
    suggestion: nearest(name, namesIn(path.join(root, folder))),
    where: { file: pathIn(folder, name) },
  }
  return { value: new Map(), diagnostics: [diagnostic] }
}

/** `key: { label, permalink, description }`, all of them optional. */
function parseTags(file: SourcePath, content: string): Outcome<Tags> {
  const { root, problems } = parseYaml(content, LIST_LIMITS)
  const context: CheckContext = { prefix: 'tags', problems: [] }
  const syntax = problems.map(
    ({ fault, at }): ValueProblem => ({ code: 'tags-syntax', severity: 'error', ...fault, at }),
  )
  const value = new Map<string, TagInfo>()
  if (root?.kind === 'map' && syntax.length === 0) {
    for (const { key, value: node } of root.entries) value.set(key, tagOf(key, node, context))
  } else if (root !== undefined && root.kind !== 'map') expected('lines of `key:`', root, context)
  return { value, diagnostics: [...syntax, ...context.problems].map((problem) => located(file, content, 0, problem)) }
}

function tagOf(key: string, node: YamlNode, context: CheckContext): TagInfo {
  const isEmpty = node.kind === 'text' && node.source === ''
  if (!isEmpty && node.kind !== 'map') expected('a map of label, permalink, description', node, context, key)
  const fields = node.kind === 'map' ? checkValue(node, tag, [key], context) : undefined
  const { label = capitalized(key), permalink = `/${tagSlug(key)}`, description } = fields ?? {}
  return {
    label,
    permalink: permalink.startsWith('/') ? permalink : `/${permalink}`,
    ...(description !== undefined && { description }),
  }
}
