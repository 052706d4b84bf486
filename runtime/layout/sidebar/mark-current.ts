const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes attribute text as React does. */
const escapeAttribute = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)

/**
 * Marks the links to one page in a rendered sidebar. Categories without a page, which only link to their first child, have their
 * role before the address and stay unmarked.
 */
export function markCurrent(html: string, href: string): string {
  const address = `href="${escapeAttribute(href)}"`
  return html
    .replaceAll(`<a ${address}>`, () => `<a ${address} aria-current="page">`)
    .replaceAll(`<a class="menu-label" ${address}>`, () => `<a class="menu-label" ${address} aria-current="page">`)
}
