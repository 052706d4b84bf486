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

const added = new Set<string>()

/** Adds style rules that only late code needs, once per document. `style-src` does not apply to a sheet made by script. */
export function addStyles(rules: string): void {
  if (added.has(rules)) return
  added.add(rules)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
