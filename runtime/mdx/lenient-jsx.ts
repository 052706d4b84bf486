// Not as a namespace: that keeps a getter for each of React's exports in the code that every page loads (0.5 kB gzip).
import react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

type Props = Readonly<Record<string, unknown>> | null | undefined

/** React refuses a `style` that is no object, which is what a value of a package that is not installed looks like (see stand-in.ts). */
const withoutStandIns = (type: unknown, props: Props): Props =>
  typeof type === 'string' && typeof props?.style === 'function' ? { ...props, style: undefined } : props

const lenient =
  <A extends readonly unknown[], R>(make: (type: never, props: never, ...rest: A) => R) =>
  (type: unknown, props: Props, ...rest: A): R =>
    make(type as never, withoutStandIns(type, props) as never, ...rest)

/** React as modules of a site get it. */
export const lenientReact = { ...react, createElement: lenient(react.createElement) }
export const lenientJsxRuntime = {
  ...jsxRuntime,
  jsx: lenient(jsxRuntime.jsx),
  jsxs: lenient(jsxRuntime.jsxs),
}
