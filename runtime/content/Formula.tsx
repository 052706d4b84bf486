import { createElement, type ReactNode } from 'react'

export interface FormulaProps {
  readonly tex: string
  readonly isBlock: boolean
  /** Made from the TeX at build time; absent when it has mistakes. */
  readonly mathml?: string | undefined
}

/** A formula: MathML that carries its TeX, or the TeX where it could not be read. */
export function Formula({ part: { tex, isBlock, mathml } }: { part: FormulaProps }): ReactNode {
  const name = isBlock ? 'div' : 'span'
  if (mathml === undefined) return createElement(name, { className: 'formula' }, createElement('code', null, tex))
  // The block scrolls where it is wider than the page; the keyboard must reach it.
  const focus = isBlock ? { tabIndex: 0 } : {}
  return createElement(name, { className: 'formula', ...focus, dangerouslySetInnerHTML: { __html: mathml } })
}
