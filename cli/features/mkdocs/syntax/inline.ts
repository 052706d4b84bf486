/** Syntax inside a paragraph that Markdown does not have, as HTML. Code and addresses stay as they are. */

export interface InlineSyntax {
  readonly attributes: boolean
  readonly critic: boolean
  readonly mark: boolean
  readonly caret: boolean
  readonly tilde: boolean
  readonly keys: boolean
  readonly math: boolean
  readonly icons: boolean
  readonly code: boolean
  /** Whether Python code links names that the page does not define. */
  readonly names: boolean
}

/** `[](){#id}`: a place to link to. */
const ANCHOR = /\[\]\(\)\{:?[ \t]*#([\w.:-]+)[^{}\n]*\}/g

/** `[text][kit.Box]` and `` [`kit.Box`][] ``. */
const NAME = /\[((?:`[^`\n]+`|[^[\]`\n])+)\]\[([^[\]\n]*)\]/g
const DOTTED = /^`?[A-Za-z_][\w-]*(?:\.\w+)+(?:\(\))?`?$|^`[A-Za-z_]\w*`$/

/** Code, escapes, tags, addresses of links, and formulas. */
const KEPT =
  /(`+)(?:(?!\1)[\s\S]|(?<=`)`)*?[^`]\1(?!`)|\\[\\`*_{}[\]()#+\-.!~^=:|<>]|<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]*>|<[a-z]+:[^<>\s]*>|\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*(?:[ \t]+"[^"]*")?\)|https?:\/\/[^\s<>)]+|\{[a-zA-Z0-9_]+\}/g

/** Returns the text with HTML in place of the syntax of extensions. Its number of lines stays the same. */
export function inlineText(text: string, syntax: InlineSyntax): string {
  let result = ''
  let last = 0
  const anchored = syntax.attributes ? text.replace(ANCHOR, '<a id="$1"></a>') : text
  const linked = syntax.names
    ? anchored.replace(NAME, (whole, name: string, label: string) => (DOTTED.test(label || name) ? name : whole))
    : anchored
  const given = syntax.math ? formulas(linked) : linked
  for (const match of given.matchAll(KEPT)) {
    result += plain(given.slice(last, match.index), syntax) + kept(match[0], syntax)
    last = match.index + match[0].length
  }
  return result + plain(given.slice(last), syntax)
}

/** Removes the language of `#!python code`. */
const kept = (text: string, { code }: InlineSyntax): string =>
  code && text.startsWith('`') ? text.replace(/^(`+)[ ]?#!\s?[\w+-]+[ \t]+/, '$1') : text

function plain(given: string, syntax: InlineSyntax): string {
  let text = given
  if (syntax.attributes) text = text.replace(ATTRIBUTE_LIST, (_, inside: string) => `{${inside.trim()}}`)
  if (syntax.critic) text = critic(text)
  if (syntax.keys) text = text.replace(KEYS, (_, keys: string) => keyboard(keys))
  if (syntax.mark) text = text.replace(/==(?=[^\s=])((?:[^=\n]|=(?!=)|\n(?!\n))*?[^\s=])==/g, '<mark>$1</mark>')
  if (syntax.caret)
    text = text
      .replace(/\^\^(?=[^\s^])((?:[^^\n]|\n(?!\n))*?[^\s^])\^\^/g, '<ins>$1</ins>')
      .replace(/(?<![\^[])\^([^\s^[\]]+)\^(?!\^)/g, '<sup>$1</sup>')
  if (syntax.tilde) text = text.replace(/(?<!~)~([^\s~]+)~(?!~)/g, '<sub>$1</sub>')
  if (syntax.icons) text = text.replace(ICON, (_, name: string) => `<span data-icon="${name}"></span>`)
  return text
}

/** `{: .class }`, `{ #id key=value }`. */
export const ATTRIBUTE_LIST =
  /\{:?[ \t]*((?:[.#][\w:-]+|[\w:@-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))(?:[ \t]+[^{}\n]*)?)\}/g

/** Names of icons begin with the name of their set. */
export const ICON = /(?<![A-Za-z0-9:]):((?:material|fontawesome|octicons|simple|lucide)-[a-z0-9-]+):/g

const KEYS = /(?<!\+)\+\+((?:[\w-]+|"[^"\n]+")(?:\+(?:[\w-]+|"[^"\n]+"))*)\+\+(?!\+)/g

/** Names of keys that are not the name in the text with capital letters. */
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

const formulas = (text: string): string =>
  text
    .replace(/(?<!\\)\\\(([\s\S]+?)\\\)/g, (_, tex: string) => `$${tex.trim()}$`)
    .replace(/(?<!\\)\\\[([\s\S]+?)\\\]/g, (_, tex: string) => `$$${tex}$$`)

/** Returns the text of a label without markup: tabs have plain labels. */
export const plainLabel = (text: string): string =>
  text
    .replace(/:(?:[a-z]+-)[a-z0-9-]+:(?:\{[^}]*\})?/g, '')
    .replace(/(`+)(.*?)\1/g, '$2')
    .replace(/\*\*(.*?)\*\*/g, '$1')
    .replace(/<[^<>]*>/g, '')
    .trim()
