/** Creates an element with attributes and content. Strings become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...content)
  return node
}

const added = new Set<string>()

/** Adds style rules for late code, once per document. `style-src` does not apply to style sheets made by scripts. */
export function addStyles(rules: string): void {
  if (added.has(rules)) return
  added.add(rules)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
