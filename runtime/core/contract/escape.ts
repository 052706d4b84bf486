const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const SPECIAL = /[&<>"']/
const ALL_SPECIAL = /[&<>"']/g

/** Escapes text for the content of an element. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Escapes text for content and attributes as React does, to the byte. */
export const escapeAsReact = (text: string): string =>
  SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (char) => ENTITIES[char]!) : text
