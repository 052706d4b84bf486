import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'

/** Renders parts of the layout that are the same on many pages. Only the generator has such a renderer. */
export interface Printer {
  /** Renders a part once per key. */
  readonly print: (key: string, part: ReactElement) => string
  /** Returns the placeholder for an address that differs from page to page, by its name; absent: the address itself. */
  readonly place?: (name: string, href: string) => string
}

const PrinterContext = createContext<Printer | undefined>(undefined)

/** Gives the components below it the renderer of the generator. */
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

/** An element that is the same on many pages: rendered once by the generator, ordinary children in the browser. */
export function Static({ as, className, cacheKey, children }: StaticProps) {
  const printer = usePrinter()
  if (typeof __BROWSER__ !== 'undefined' || printer === undefined) return createElement(as, { className }, children)
  // biome-ignore lint/complexity/noUselessFragments: the printer takes one element
  const html = printer.print(`${className}:${cacheKey()}`, <>{children}</>)
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } })
}
