import { createElement, useMemo } from 'react'
import { trustedHtml } from '../navigation/trusted.ts'

interface HtmlProps {
  readonly as?: string
  readonly html: string
  readonly className?: string | undefined
  readonly attributes?: Readonly<Record<string, string | undefined>>
}

/** An element around raw HTML from the config or the generator. */
export function Html({ as = 'span', html, className, attributes }: HtmlProps) {
  // One trusted value per text: with a different object, React would write the HTML again.
  const trusted = useMemo(() => trustedHtml(html), [html])
  return createElement(as, {
    ...attributes,
    className,
    dangerouslySetInnerHTML: { __html: trusted },
    // The browser can serialize such markup differently; the server's text is correct.
    suppressHydrationWarning: true,
  })
}
