const WORDS = /\p{Lu}{2,}(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+|\p{N}+/gu

/** Address part of a tag that has only a label: words in lower case joined by dashes (`API Server` -> `api-server`). */
export function tagSlug(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .normalize('NFC')
  return (plain.match(WORDS) ?? ['tag']).join('-').toLowerCase()
}
