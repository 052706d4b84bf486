const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Class names that HTML may contain as they are. */
export const CLASS_NAMES = /^[^\s"'<>&]+(?: [^\s"'<>&]+)*$/

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

const CHARACTERS = new Map(
  [...Object.entries(ENTITIES), ["'", '&#x27;'] as const].map(([char, entity]) => [entity, char]),
)

/** Returns the text of HTML that was escaped here or by React. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&[^;]+;/g, (entity) => CHARACTERS.get(entity) ?? entity)

/** Escapes the value of an attribute as React does. */
export const asInReact = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;')

/** Escapes text for XML; characters that XML does not allow are dropped. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''))

/** Returns JSON that is safe inside `<script>`: no `<`, and no line separators, which end a line for old parsers. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns an attribute with a leading space: ` href="/x"`. */
export const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`

/** Elements without content. Not the list of `html-void-elements`: `image` has an end tag in SVG. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Removes the preloads that React puts before HTML with images: a page's text comes first. */
export const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')

/** The character with which sequences of a terminal begin. */
const ESCAPE = '\u001b'
/** Matches a sequence of a terminal: colors (with the parameters in a group), other commands, and links. */
export const TERMINAL_SEQUENCE = new RegExp(
  `${ESCAPE}(?:\\[([\\d;:]*)m|\\[[0-?]*[ -/]*[@-~]|\\][^\u0007${ESCAPE}]*(?:\u0007|${ESCAPE}\\\\)|[@-Z\\\\^_])`,
  'g',
)
/** Matches a control character that HTML must not contain. */
export const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

/** Whether a text has control characters, such as the colors of a terminal. */
export const hasControls = (text: string): boolean => text.search(CONTROL) !== -1

/** Removes the sequences of terminals and other control characters. */
export const withoutControls = (text: string): string =>
  hasControls(text) ? text.replace(TERMINAL_SEQUENCE, '').replace(CONTROL, '') : text
