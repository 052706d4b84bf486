/** An element with attributes and content. Strings become text: no markup comes from them. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

let added: CSSStyleSheet | undefined

/** Adds style rules that only late code needs, once a document. A sheet made by script is not touched by `style-src`. */
export function addStyles(rules: string): void {
  if (added !== undefined) return
  added = new CSSStyleSheet()
  added.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, added]
}
