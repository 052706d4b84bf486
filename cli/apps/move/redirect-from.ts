/** Adds an old address to `redirect_from` in a page's front matter, as text: everything else is unchanged. */

import { isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml'
import { omit } from '../../base/collections.ts'
import { objectOf } from '../../base/values.ts'

interface RedirectEdit {
  /** Absolute path inside the page's docs that redirects to the page; undefined: its address does not change. */
  readonly add?: string
  /** Returns the new value of an existing entry; undefined removes it. */
  readonly map: (entry: string) => string | undefined
}

/** Returns the text of a page with changed redirects; undefined if its front matter cannot be changed safely. */
export function editRedirects(text: string, edit: RedirectEdit): string | undefined {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const block = /^(\uFEFF?---(?:yaml)?[ \t]*(?:\r\n|\n|\r))([\s\S]*?)^---[ \t]*$/im.exec(text)
  if (block === null || block.index !== 0) {
    if (edit.add === undefined) return text
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    return `${mark}---${eol}redirect_from:${eol}  - ${quoted(edit.add)}${eol}---${eol}${eol}${text.slice(mark.length)}`
  }
  const [, head = '', yaml = ''] = block
  const changed = editYaml(yaml, edit, eol)
  return changed === undefined ? undefined : head + changed + text.slice(head.length + yaml.length)
}

function editYaml(yaml: string, edit: RedirectEdit, eol: string): string | undefined {
  const document = parseDocument(yaml)
  if (document.errors.length > 0 || !(document.contents === null || isMap(document.contents))) return undefined
  const before = entriesOf(document.get('redirect_from', true))
  if (before === undefined) return undefined
  const kept = before.flatMap((entry) => edit.map(entry) ?? [])
  const wanted = [...new Set(edit.add === undefined ? kept : [...kept, edit.add])]
  if (same(before, wanted)) return yaml
  const next = write(yaml, wanted, eol)
  // The result is parsed again to verify it: the list is as intended, all other keys are unchanged.
  return next !== undefined && holds(next, wanted) && sameBesides(yaml, next) ? next : undefined
}

function entriesOf(node: unknown): string[] | undefined {
  if (node === undefined || node === null) return []
  if (isScalar(node)) return node.value === null ? [] : [String(node.value)]
  if (!isSeq(node)) return undefined
  return node.items.every((item) => isScalar(item))
    ? node.items.map((item) => String((item as Scalar).value))
    : undefined
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

/** Replaces the key and its list, or adds them at the end of the block. */
function write(yaml: string, entries: readonly string[], eol: string): string | undefined {
  const list =
    entries.length === 0 ? '' : ['redirect_from:', ...entries.map((entry) => `  - ${quoted(entry)}`), ''].join(eol)
  const match =
    /^redirect_from[ \t]*:[^\r\n]*(?:\r\n|\n|\r|$)(?:(?:[ \t]+[^\r\n]*|-[ \t][^\r\n]*|[ \t]*)(?:\r\n|\n|\r))*/m.exec(
      yaml,
    )
  if (match === null) return (yaml === '' || /[\r\n]$/.test(yaml) ? yaml : yaml + eol) + list
  // Empty lines and comments after the list are not part of it.
  const body = match[0].replace(/(?:^[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r))+$/m, '')
  return yaml.slice(0, match.index) + list + yaml.slice(match.index + body.length)
}

const quoted = (text: string): string => (/^\/[\w./~+@%-]*$/.test(text) ? text : JSON.stringify(text))

function holds(yaml: string, wanted: readonly string[]): boolean {
  const entries = entriesOf(parseDocument(yaml).get('redirect_from', true))
  return entries !== undefined && same(entries, wanted)
}

function sameBesides(before: string, after: string): boolean {
  const others = (yaml: string): string => JSON.stringify(omit(objectOf(parseDocument(yaml).toJS()), 'redirect_from'))
  return others(before) === others(after)
}
