import { createElement, type ReactNode } from 'react'

/** Numbered instructions: a wrapper around a numbered list. */
export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>
}

/** A slot that is filled when the whole site is known. */
export function Slot({ data }: { data: { readonly ref: number } }): ReactNode {
  return <docs-slot data-gap={data.ref} />
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-slot': { 'data-gap': number }
    }
  }
}

interface FormulaProps {
  readonly tex: string
  readonly isBlock: boolean
  /** MathML made from the TeX at build time; undefined if the TeX has mistakes. */
  readonly mathml?: string | undefined
}

/** A formula: MathML that contains its TeX, or only the TeX if it has mistakes. */
export function Formula({ data: { tex, isBlock, mathml } }: { data: FormulaProps }): ReactNode {
  const name = isBlock ? 'div' : 'span'
  if (mathml === undefined) return createElement(name, { className: 'formula' }, createElement('code', null, tex))
  // A block that is wider than the page scrolls, so the keyboard must reach it.
  const focus = isBlock ? { tabIndex: 0 } : {}
  return createElement(name, { className: 'formula', ...focus, dangerouslySetInnerHTML: { __html: mathml } })
}
