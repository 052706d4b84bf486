import GithubSlugger, { slug } from 'github-slugger'

/** The ids of a page, each unique. */
export interface Ids {
  /** Returns the id of a heading by the rules of github-slugger; never empty, in NFC, always unused. */
  heading(text: string): string
  /** Counts a heading without its own id, so that a later one with the same text gets the next number. */
  pass(text: string): void
  /** Reserves an id that the writer chose; returns false if it is already used. */
  take(id: string): boolean
  /** Returns a generated id: `base`, or `base-1` etc. if that is used. */
  own(base: string): string
}

/** `keepCase`: heading ids keep the letter case of their text. */
export function createIds(keepCase = false): Ids {
  const slugger = new GithubSlugger()
  const taken = new Set<string>()
  const take = (id: string): boolean => !taken.has(id) && Boolean(taken.add(id))

  return {
    take,
    pass: (text) => void slugger.slug(text.normalize('NFC').replaceAll('\n', ' '), keepCase),
    heading(text) {
      const wanted = text.normalize('NFC').replaceAll('\n', ' ')
      // A heading with only an image or symbols has no text for an id.
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
