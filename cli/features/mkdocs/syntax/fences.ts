/** Info strings of code blocks. */
import { parseAttributes } from '../../../stages/compile/syntax/container-info.ts'
import { at, block, dedent, fenceAt, type ReadBlock } from './line.ts'

/** Names of languages in Pygments, and their names here. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...['pycon', 'py', 'py3', 'python3'].map((name) => [name, 'python'] as const),
  ...['html+jinja', 'jinja'].map((name) => [name, 'html'] as const),
])

/** Reads a code block, which gets the info string of this tool. */
export const fencedCode: ReadBlock = (lines, start) => {
  const fence = fenceAt(lines, start)
  if (fence === undefined) return undefined
  const { marker, info, end } = fence
  const { text, isAnnotated } = infoString(info)
  const code = lines.slice(start, end).map((line, index) => {
    const inner = dedent(line, fence.indent)
    if (index === 0) return at(inner, marker + text)
    if (start + index === end - 1) return at(inner, marker)
    return isAnnotated ? at(inner, inner.text.replace(/(\(\d+\))!(?=\s*(?:-->|\*\/)?\s*$)/, '$1')) : inner
  })
  return { lines: block(code), end }
}

function infoString(info: string): { readonly text: string; readonly isAnnotated: boolean } {
  const [, braced, word = '', rest = ''] = /^(?:\{(.*)\}|([^\s{=]*(?![^\s{]))?\s*(.*))$/.exec(info) ?? []
  const attributeText = braced ?? rest.replace(/^\{(.*)\}$/, '$1')
  if (attributeText === '' && braced === undefined) return { text: languageName(word), isAnnotated: true }
  const attributes = parseAttributes(attributeText)
  const [first = '', ...classes] = (attributes.get('class') ?? '').split(' ')
  const language = braced === undefined ? word : first
  const title = attributes.get('title')
  const lines = attributes
    .get('hl_lines')
    ?.trim()
    .replace(/[\s,]+/g, ',')
  const number = attributes.get('linenums')
  const parts = [
    languageName(language),
    title === undefined ? '' : `title="${title.replaceAll('"', "'")}"`,
    lines ? `{${lines}}` : '',
    number === undefined ? '' : `showLineNumbers=${Number.parseInt(number, 10) || 1}`,
  ]
  const text = parts.filter((part) => part !== '').join(' ')
  return { text: language === '' && text !== '' ? `text ${text}` : text, isAnnotated: !classes.includes('no-annotate') }
}

const languageName = (name: string): string => LANGUAGES.get(name) ?? name
