import GithubSlugger, { slug } from 'github-slugger'

/** The ids of a page, each given once. */
export interface Ids {
  /** Id of a heading by the rules of github-slugger; never empty, in NFC, never one that is taken. */
  heading(text: string): string
  /** Counts a heading that has no id of its own, so that a later one of the same text gets the next number. */
  pass(text: string): void
  /** Takes an id that the writer chose; false when it is taken already. */
  take(id: string): boolean
  /** An id of our own: `base`, or `base-1` and so on when that is taken. */
  own(base: string): string
}

/** `keepCase`: ids of headings keep the letter case of their text. */
export function createIds(keepCase = false): Ids {
  const slugger = new GithubSlugger()
  const taken = new Set<string>()
  const take = (id: string): boolean => !taken.has(id) && Boolean(taken.add(id))

  return {
    take,
    pass: (text) => void slugger.slug(text.normalize('NFC').replaceAll('\n', ' '), keepCase),
    heading(text) {
      const wanted = text.normalize('NFC').replaceAll('\n', ' ')
      // A heading of an image or of symbols alone leaves nothing to make an id of.
      const base = slug(wanted.trim()) === '' ? 'section' : wanted
      for (;;) {
        const id = slugger.slug(base, keepCase).normalize('NFC')
        if (take(id)) return id
      }
    },
    own(base) {
      for (let n = 0; ; n++) {
        const id = n === 0 ? base : `${base}-${n}`
        if (take(id)) return id
      }
    },
  }
}
