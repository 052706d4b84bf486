interface Policy {
  createHTML(html: string): unknown
}
interface Factory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy
}

let policy: Policy | undefined

/**
 * Returns generated HTML as a `TrustedHTML` if the page requires Trusted Types, or else the text itself. Use it only
 * for HTML that was fetched from the site or is in its config.
 */
export function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return html
  policy ??= factory.createPolicy('docs', { createHTML: (text) => text })
  return policy.createHTML(html) as string
}
