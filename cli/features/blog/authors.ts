import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { namesIn } from '../../base/files.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import type { BlogConfig } from '../../model/collection-config.ts'
import type { DocSet } from '../../model/content.ts'
import { decodeText } from '../../stages/content/decode.ts'
import { located } from '../../stages/content/front-matter/read.ts'
import { readRegular } from '../../stages/content/read-file.ts'
import { type CheckContext, checkValue, expected, type ValueProblem } from '../../stages/content/value-checks.ts'
import { LIST_LIMITS, parseYaml } from '../../stages/content/yaml.ts'
import type { YamlMap, YamlNode } from '../../stages/content/yaml-tree.ts'
import { AUTHOR_KEYS, declaredAuthor } from './front-matter.ts'
import type { AuthorInfo, Authors } from './graph/author.ts'

/** Reads the authors file of a blog. Without this file, posts name their authors in full. */
export function readAuthors(root: string, { folders }: DocSet, { authors }: BlogConfig): Outcome<Authors> {
  const misnamed = folders.flatMap((folder) => misnamedIn(root, folder, authors))
  for (const folder of folders) {
    const file = path.posix.join(folder, authors) as SourcePath
    const { bytes } = readRegular(path.join(root, file))
    if (bytes === undefined) continue
    const { value, diagnostics } = parseAuthors(file, decodeText(bytes).text ?? '')
    return { value, diagnostics: [...misnamed, ...diagnostics] }
  }
  const file = path.posix.join(folders.at(-1)!, authors) as SourcePath
  return { value: { file, byKey: new Map() }, diagnostics: misnamed }
}

/** Reports files that are probably meant as the authors file of a folder. */
function misnamedIn(root: string, folder: string, authors: string): Diagnostic[] {
  const names = namesIn(path.join(root, folder))
  if (names.includes(authors)) return []
  return names
    .filter((name) => /^_?authors?\.ya?ml$/i.test(name))
    .map((name) => ({
      code: 'misnamed-file',
      severity: 'warning',
      suggestion: authors,
      where: { file: path.posix.join(folder, name) },
    }))
}

/** `key: { name, title, url, image_url, page }`. */
function parseAuthors(file: SourcePath, content: string): Outcome<Authors> {
  const { root, problems } = parseYaml(content, LIST_LIMITS)
  const context: CheckContext = { prefix: 'authors', problems: [] }
  const syntax = problems.map(
    ({ fault, at }): ValueProblem => ({ code: 'authors-syntax', severity: 'error', ...fault, at }),
  )
  const byKey = new Map<string, AuthorInfo>()
  if (root?.kind === 'map' && syntax.length === 0) {
    for (const { key, value } of root.entries) byKey.set(key, authorOf(key, value, context))
  } else if (root !== undefined && root.kind !== 'map') expected('lines of `key:`', root, context)
  const diagnostics = [...syntax, ...context.problems].map((problem) => located(file, content, 0, problem))
  return { value: { file, byKey }, diagnostics }
}

/** Reports keys that are probably misspelled. Components of a site may use other keys. */
function noteMisspellings(author: string, { entries }: YamlMap, { problems }: CheckContext): void {
  for (const { key, at } of entries) {
    const suggestion = AUTHOR_KEYS.includes(key) ? undefined : nearest(key, AUTHOR_KEYS)
    if (suggestion !== undefined)
      problems.push({ code: 'authors-key', severity: 'warning', key: `${author}.${key}`, at, suggestion })
  }
}

function authorOf(key: string, node: YamlNode, context: CheckContext): AuthorInfo {
  if (node.kind !== 'map') expected('a map of name, title, url, image_url', node, context, key)
  if (node.kind === 'map') noteMisspellings(key, node, context)
  const checked = node.kind === 'map' ? checkValue(node, declaredAuthor, [key], context) : undefined
  const { entry: fields = {}, page = false } = checked ?? {}
  const { key: _key, ...info } = fields
  return { ...info, name: info.name ?? key, ...(page !== false && { page: page === true ? `/${key}` : page }) }
}
