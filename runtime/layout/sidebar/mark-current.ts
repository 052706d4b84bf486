const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Attribute text as React writes it. */
const escapeAttribute = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)

/**
 * Marks the links of one page in a printed sidebar. Categories without a page, which only lead to their first child, are
 * written with their role before the address and stay unmarked.
 */
export function markCurrent(html: string, href: string): string {
  const address = `href="${escapeAttribute(href)}"`
  return html
    .replaceAll(`<a ${address}>`, () => `<a ${address} aria-current="page">`)
    .replaceAll(`<a class="menu-label" ${address}>`, () => `<a class="menu-label" ${address} aria-current="page">`)
}
