// Not as a namespace: that keeps a getter for each of React's exports in the code that every page loads (0.5 kB gzip).
import react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { trustedHtml } from '../navigation/trusted.ts'

type Props = Readonly<Record<string, unknown>> | null | undefined

/**
 * React refuses a `style` that is no object, which is what a value of a package that is not installed looks like (see stand-in.ts). Browsers
 * refuse HTML that nobody vouches for: a component that asks React for `dangerouslySetInnerHTML` does.
 */
function accepted(type: unknown, props: Props): Props {
  if (typeof type !== 'string' || !props) return props
  const { style, dangerouslySetInnerHTML: inner } = props
  if (typeof style === 'function') return accepted(type, { ...props, style: undefined })
  const html = (inner as { readonly __html?: unknown } | undefined)?.__html
  return typeof html === 'string' ? { ...props, dangerouslySetInnerHTML: { __html: trusted(html) } } : props
}

/** One value per text: another one would make React write the HTML again. */
const known = new Map<string, string>()
const MAX_KNOWN = 1000

function trusted(html: string): string {
  if (typeof window === 'undefined') return html
  const made = known.get(html) ?? trustedHtml(html)
  if (known.size > MAX_KNOWN) known.clear()
  known.set(html, made)
  return made
}

const lenient =
  <A extends readonly unknown[], R>(make: (type: never, props: never, ...rest: A) => R) =>
  (type: unknown, props: Props, ...rest: A): R =>
    make(type as never, accepted(type, props) as never, ...rest)

/** React as modules of a site get it. */
export const lenientReact = { ...react, createElement: lenient(react.createElement) }
export const lenientJsxRuntime = {
  ...jsxRuntime,
  jsx: lenient(jsxRuntime.jsx),
  jsxs: lenient(jsxRuntime.jsxs),
}
