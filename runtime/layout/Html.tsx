import { createElement, useMemo } from 'react'

interface Policy {
  createHTML(html: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy
}

let policy: Policy | undefined

/**
 * HTML of the site's own making (config, generator) in the form that `innerHTML` accepts when the policy of the page
 * requires Trusted Types. Elsewhere the string itself.
 */
export function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (factory === undefined) return html
  policy ??= factory.createPolicy('docs-layout', { createHTML: (text) => text })
  return policy.createHTML(html) as string
}

interface HtmlProps {
  readonly as?: string
  readonly html: string
  readonly className?: string | undefined
  readonly attributes?: Readonly<Record<string, string | undefined>>
}

/** An element around raw HTML from the config or the generator. */
export function Html({ as = 'span', html, className, attributes }: HtmlProps) {
  // One trusted value per text: another object would make React write it again.
  const trusted = useMemo(() => trustedHtml(html), [html])
  return createElement(as, {
    ...attributes,
    className,
    dangerouslySetInnerHTML: { __html: trusted },
    // The browser may print such markup differently than it was written; the server's text is the right one.
    suppressHydrationWarning: true,
  })
}
