import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'

/** Renders a part of the layout once per key. Only the generator has one. */
export type Printer = (key: string, part: ReactElement) => string

const PrinterContext = createContext<Printer | undefined>(undefined)

export function PrinterProvider({ printer, children }: { printer: Printer; children: ReactNode }) {
  return <PrinterContext value={printer}>{children}</PrinterContext>
}

declare const __BROWSER__: true | undefined

const ofGenerator = (): Printer | undefined => useContext(PrinterContext)

/** The renderer of the generator; undefined in the browser. */
export const usePrinter = typeof __BROWSER__ === 'undefined' ? ofGenerator : (): undefined => undefined

interface StaticProps {
  readonly as: string
  readonly className: string
  /** Everything that the children depend on. */
  readonly cacheKey: () => string
  readonly children: ReactNode
}

/** An element whose contents are the same on many pages: rendered once by the generator, ordinary children in the browser. */
export function Static({ as, className, cacheKey, children }: StaticProps) {
  const printer = usePrinter()
  if (typeof __BROWSER__ !== 'undefined' || printer === undefined) return createElement(as, { className }, children)
  // biome-ignore lint/complexity/noUselessFragments: the printer takes one element
  const html = printer(`${className}:${cacheKey()}`, <>{children}</>)
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } })
}
