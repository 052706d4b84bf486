// React is not imported as a namespace: that would add a getter for each export of React to the code of every page.
import react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { trustedHtml } from '../navigation/trusted.ts'
import { createKnownContext } from './root-contexts.tsx'

type Props = Readonly<Record<string, unknown>> | null | undefined

/**
 * React rejects a `style` that is not an object, such as a value from a package that is not installed (see
 * placeholder.ts). Browsers with Trusted Types reject plain HTML strings, so the HTML of `dangerouslySetInnerHTML` is
 * marked as trusted.
 */
function accepted(type: unknown, props: Props): Props {
  if (typeof type !== 'string' || !props) return props
  const { style, dangerouslySetInnerHTML: inner } = props
  if (typeof style === 'function') return accepted(type, { ...props, style: undefined })
  const html = (inner as { readonly __html?: unknown } | undefined)?.__html
  return typeof html === 'string' ? { ...props, dangerouslySetInnerHTML: { __html: trusted(html) } } : props
}

/** One value per text: with a different one, React would write the HTML again. */
const trustedTexts = new Map<string, string>()
const MAX_TEXTS = 1000

function trusted(html: string): string {
  if (typeof window === 'undefined') return html
  const trustedText = trustedTexts.get(html) ?? trustedHtml(html)
  if (trustedTexts.size > MAX_TEXTS) trustedTexts.clear()
  trustedTexts.set(html, trustedText)
  return trustedText
}

const lenient =
  <A extends readonly unknown[], R>(make: (type: never, props: never, ...rest: A) => R) =>
  (type: unknown, props: Props, ...rest: A): R =>
    make(type as never, accepted(type, props) as never, ...rest)

/** The React that modules of a site get. */
export const lenientReact = {
  ...react,
  createElement: lenient(react.createElement),
  createContext: createKnownContext,
}
/** The JSX runtime that modules of a site get. */
export const lenientJsxRuntime = {
  ...jsxRuntime,
  jsx: lenient(jsxRuntime.jsx),
  jsxs: lenient(jsxRuntime.jsxs),
}
