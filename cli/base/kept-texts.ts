/** Maximum number of texts that are kept. */
const LIMIT = 200

/** Texts that were made once, by key; the least recently used one is evicted. */
export interface KeptTexts {
  get(key: string): string | undefined
  set(key: string, text: string): void
  /** Returns the text, which `make` makes if it is not there. */
  of(key: string, make: () => string): string
}

export function createKeptTexts(): KeptTexts {
  const texts = new Map<string, string>()
  const set = (key: string, text: string): void => {
    texts.delete(key)
    texts.set(key, text)
    if (texts.size > LIMIT) texts.delete(texts.keys().next().value!)
  }
  const get = (key: string): string | undefined => {
    const text = texts.get(key)
    if (text !== undefined) set(key, text)
    return text
  }
  return {
    get,
    set,
    of(key, make) {
      const known = get(key)
      if (known !== undefined) return known
      const text = make()
      set(key, text)
      return text
    },
  }
}
