/** Info strings of code blocks. */
import { parseAttributes } from '../../../stages/compile/syntax/container-info.ts'
import { at, dedent, type FenceLine, type Line } from './line.ts'

/** Names of languages in Pygments, and their names here. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...['pycon', 'py', 'py3', 'python3'].map((name) => [name, 'python'] as const),
  ...['html+jinja', 'jinja'].map((name) => [name, 'html'] as const),
])

/** Returns a code block with the info string of this tool. */
export function convertFence(
  lines: readonly Line[],
  { indent: space, marker, info, end, isClosed }: FenceLine,
): Line[] {
  const [first, ...others] = lines.slice(0, end) as [Line, ...Line[]]
  const code = isClosed ? others.slice(0, -1) : others
  const close = isClosed ? [at(others.at(-1)!, marker)] : []
  const inner = code.map((line) => dedent(line, space))
  const opening = dedent(first, space)
  const { text, isAnnotated } = infoString(info)
  return [
    at(opening, `${marker}${text}`),
    ...(isAnnotated
      ? inner.map((line) => at(line, line.text.replace(/(\(\d+\))!(?=\s*(?:-->|\*\/)?\s*$)/, '$1')))
      : inner),
    ...close.map((line) => ({ ...line, column: line.column + space })),
  ]
}

function infoString(info: string): { readonly text: string; readonly isAnnotated: boolean } {
  const [, braced, word = '', rest = ''] = /^(?:\{(.*)\}|([^\s{]*)\s*(.*))$/.exec(info) ?? []
  const given = braced ?? rest.replace(/^\{(.*)\}$/, '$1')
  if (given === '' && braced === undefined) return { text: languageName(word), isAnnotated: true }
  const attributes = parseAttributes(given)
  const [first = '', ...classes] = (attributes.get('class') ?? '').split(' ')
  const language = braced === undefined ? word : first
  const title = attributes.get('title')
  const lines = attributes
    .get('hl_lines')
    ?.trim()
    .split(/[\s,]+/)
    .join(',')
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
