interface Policy {
  createHTML(html: string): unknown
}
interface Factory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy
}

let policy: Policy | undefined

/**
 * HTML that the generator made, in the form that `innerHTML` and the parser take where a page requires Trusted Types;
 * elsewhere the text itself. Only for what was fetched from the site or is in its config.
 */
export function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return html
  policy ??= factory.createPolicy('docs', { createHTML: (text) => text })
  return policy.createHTML(html) as string
}
