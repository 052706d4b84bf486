/** Syntax inside a paragraph that Markdown does not have, as HTML. Code and addresses stay as they are. */
import type { TextSyntax } from './line.ts'

const CODE = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/
const ESCAPE = /\\[\\`*_{}[\]()#+\-.!~^=:|<>$]/
const FORMULA =
  /(?<![\\$])\$\$[^$]+\$\$|(?<![\\$])\$(?![\s$])(?:\\.|[^\\$])*?(?<!\s)\$(?!\d)|\\\((?<inline>[\s\S]+?)\\\)|\\\[(?<display>[\s\S]+?)\\\]/
/** `[](){#id}`: a place to link to. */
const ANCHOR = /\[\]\(\)\{:?[ \t]*#(?<anchor>[\w.:-]+)[^{}\n]*\}/
/** `[text][kit.Box]` and `` [`kit.Box`][] ``. */
const NAME = /(?<!!)\[(?<name>(?![\d^])(?:`[^`\n]+`|[^[\]`\n])+)\]\[(?<label>(?![\d^])[^[\]\n]*)\]/
/** Tags, addresses of links, and names in braces. */
const ADDRESS =
  /<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]*>|<[a-z]+:[^<>\s]*>|\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:[ \t]+"[^"]*")?\)|https?:\/\/[^\s<>)]+|\{[a-zA-Z0-9_]+\}/

/** Signs of the syntax; most lines have none. */
const SIGNS = /[`\\$[{<:=^~+#@]/

const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'g')

const PARTS = either(CODE, ANCHOR, NAME, ESCAPE)
const PARTS_WITH_MATH = either(CODE, FORMULA, ANCHOR, NAME, ESCAPE)
const KEPT = either(CODE, ESCAPE, ADDRESS)
const KEPT_WITH_MATH = either(CODE, FORMULA, ESCAPE, ADDRESS)

/** Returns the text with HTML in place of the syntax of extensions. Its number of lines stays the same. */
export function inlineText(text: string, syntax: TextSyntax): string {
  if (!SIGNS.test(text)) return text
  const hasMath = syntax.parts.has('math')
  const replaced = text.replace(hasMath ? PARTS_WITH_MATH : PARTS, (whole, ...groups: unknown[]) =>
    partText(whole, groups.at(-1) as PartGroups, syntax),
  )
  const pieces: string[] = []
  // Signs that no text has stand for what is kept, so that a mark can reach over it.
  const masked = replaced.replace(hasMath ? KEPT_WITH_MATH : KEPT, (whole) => {
    // The end of the text of a link stays, so that nothing in it becomes another link.
    const start = whole.startsWith('](') ? '](' : ''
    return `${start}\uE000${pieces.push(codeWithoutLanguage(whole.slice(start.length), syntax)) - 1}\uE001`
  })
  return markedUp(masked, syntax).replace(/\uE000(\d+)\uE001/g, (_, index: string) => pieces[Number(index)] ?? '')
}

type PartGroups = Readonly<Partial<Record<'inline' | 'display' | 'anchor' | 'name' | 'label', string>>>

function partText(
  whole: string,
  { inline, display, anchor, name, label }: PartGroups,
  { parts, labels }: TextSyntax,
): string {
  if (inline !== undefined) return `$${inline.trim()}$${'\n'.repeat(newlines(inline) - newlines(inline.trim()))}`
  if (display !== undefined) return `$$${display}$$`
  if (anchor !== undefined && parts.has('attributes')) return `<a id="${anchor}"></a>`
  const isUndefined = name !== undefined && labels?.has((label || name).toLowerCase()) !== true
  return isUndefined && parts.has('names') ? name : whole
}

const newlines = (text: string): number => text.split('\n').length

/** Removes the language of `#!python code`. */
const codeWithoutLanguage = (text: string, { parts }: TextSyntax): string =>
  parts.has('code') && text.startsWith('`') ? text.replace(/^(`+)[ ]?#!\s?[\w+-]+[ \t]+/, '$1') : text

function markedUp(masked: string, syntax: TextSyntax): string {
  const { parts } = syntax
  let text = masked
  if (parts.has('attributes')) text = text.replace(ATTRIBUTE_LIST, (_, inside: string) => `{${inside.trim()}}`)
  if (parts.has('critic') && text.includes('{')) text = critic(text)
  if (parts.has('keys')) text = text.replace(KEYS, (_, keys: string) => keyboard(keys))
  if (parts.has('mark')) text = text.replace(/==(?=[^\s=])((?:[^=\n]|=(?!=)|\n(?!\n))*?[^\s=])==/g, '<mark>$1</mark>')
  if (parts.has('caret'))
    text = text
      .replace(/\^\^(?=[^\s^])((?:[^^\n]|\n(?!\n))*?[^\s^])\^\^/g, '<ins>$1</ins>')
      .replace(/(?<![\^[])\^([^\s^[\]]+)\^(?!\^)/g, '<sup>$1</sup>')
  if (parts.has('tilde')) text = text.replace(/(?<!~)~([^\s~]+)~(?!~)/g, '<sub>$1</sub>')
  if (syntax.repository !== '') text = withShorthand(text, syntax)
  if (parts.has('icons')) text = text.replace(ICON, (_, name: string) => `<span data-icon="${name}"></span>`)
  return text
}

/** `{: .class }`, `{ #id key=value }`, `{ data-key }`. */
export const ATTRIBUTE_LIST =
  /\{:?[ \t]*((?:[.#][\w:-]+|[\w:@-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+)|data-[\w-]+(?=[ \t}]))(?:[ \t]+[^{}\n]*)?)\}/g

/** Links `#1` and `@user`, but not in the text of a link. */
const withShorthand = (text: string, syntax: TextSyntax): string =>
  text.replace(SHORTHAND, (whole, label?: string, number?: string, name?: string) => {
    if (number !== undefined) return `[${whole}](${syntax.repository}/issues/${number})`
    if (name !== undefined) return `[${whole}](${new URL(`/${name}`, syntax.repository).href})`
    if (label === undefined || syntax.labels?.has(label.toLowerCase())) return whole
    return `${withShorthand(`[${label}`, syntax)}]`
  })

/** The text of a link, text in brackets, `#1`, or `@user`. */
const SHORTHAND =
  /\[(?:[^[\]]|\[[^[\]]*\])*\](?=[([])|\[([^[\]]*)\]|(?<![\w[/&#])#(\d+)\b|(?<![\w[/.@\\])@([a-z\d](?:[a-z\d-]*[a-z\d])?)(?![\w@/]|\.\w)/gi

/** Names of icons begin with the name of their set. */
const ICON = /(?<![A-Za-z0-9:]):((?:material|fontawesome|octicons|simple|lucide)-[a-z0-9-]+):/g

const KEYS = /(?<!\+)\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+(?!\+)/g

/** Names of keys that are not the name in the text with capitalized letters. */
const KEY_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'command Cmd|escape Esc|delete Del|insert Ins|pgup Page Up|pgdn Page Down|windows Win|plus +|minus -|question ?|comma ,|period .|slash /|' +
    'backslash \\|arrow-up Up|arrow-down Down|arrow-left Left|arrow-right Right'
  )
    .split('|')
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]),
)

const keyboard = (keys: string): string =>
  [...keys.matchAll(/"([^"]+)"|[^+]+/g)].map(([name, quoted]) => `<kbd>${quoted ?? keyName(name)}</kbd>`).join('+')

const keyName = (name: string): string =>
  KEY_NAMES.get(name) ??
  name.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`)

const critic = (text: string): string =>
  text
    .replace(/\{\+\+([\s\S]*?)\+\+\}/g, '<ins>$1</ins>')
    .replace(/\{--([\s\S]*?)--\}/g, '<del>$1</del>')
    .replace(/\{~~([\s\S]*?)~>([\s\S]*?)~~\}/g, '<del>$1</del><ins>$2</ins>')
    .replace(/\{==([\s\S]*?)==\}/g, '<mark>$1</mark>')
    .replace(/\{>>([\s\S]*?)<<\}/g, '<span class="critic comment">$1</span>')

/** Returns the text of a label without markup: tabs have plain labels. */
export const plainLabel = (text: string): string =>
  text
    .replace(/:(?:[a-z]+-)[a-z0-9-]+:(?:\{[^}]*\})?/g, '')
    .replace(/(`+)(.*?)\1/g, '$2')
    .replace(/\*\*(.*?)\*\*/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .trim()
