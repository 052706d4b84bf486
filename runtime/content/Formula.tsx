import { createElement, type ReactNode } from 'react'

export interface FormulaProps {
  readonly tex: string
  readonly isBlock: boolean
  /** Made from the TeX at build time; undefined if the TeX has mistakes. */
  readonly mathml?: string | undefined
}

/** A formula: MathML that contains its TeX, or only the TeX if it has mistakes. */
export function Formula({ part: { tex, isBlock, mathml } }: { part: FormulaProps }): ReactNode {
  const name = isBlock ? 'div' : 'span'
  if (mathml === undefined) return createElement(name, { className: 'formula' }, createElement('code', null, tex))
  // A block that is wider than the page scrolls, so the keyboard must reach it.
  const focus = isBlock ? { tabIndex: 0 } : {}
  return createElement(name, { className: 'formula', ...focus, dangerouslySetInnerHTML: { __html: mathml } })
}
