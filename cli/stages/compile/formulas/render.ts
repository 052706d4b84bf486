/** Converts TeX to MathML, which browsers lay out and screen readers read without a script. */
import temml from 'temml'
import type { FormulaMacros } from '../../../model/markdown-config.ts'

/** The MathML of a formula, or the error; `offset` is its position in the TeX. */
type RenderedFormula = { readonly mathml: string } | { readonly reason: string; readonly offset: number }

interface FormulaInput {
  readonly tex: string
  readonly isBlock: boolean
  readonly macros: FormulaMacros
}

/** Maximum sizes in em for a formula, and the number of macro expansions after which it counts as endless. */
const LIMITS = { maxSize: [50, 500] as [number, number], maxExpand: 1000 }

/** A command of KaTeX that Temml does not have. */
const MACROS: FormulaMacros = { '\\KaTeX': '\\textrm{KaTeX}' }

/** Returns MathML; for a wrong formula, the reason and its place in the TeX. It never throws. */
export function renderFormula({ tex, isBlock, macros }: FormulaInput): RenderedFormula {
  try {
    // A copy: `\gdef` in one formula would change the next one.
    const options = {
      displayMode: isBlock,
      annotate: true,
      throwOnError: true,
      macros: { ...MACROS, ...macros },
      ...LIMITS,
    }
    const mathml = temml.renderToString(tex, options)
    return { mathml: isBlock ? mathml.replace(DISPLAY_STYLE, '') : mathml }
  } catch (error) {
    const { message, position } = error as Error & { position?: number }
    return {
      reason: message.replace(/ at (?:position \d+|end of input)(?:: [\s\S]*)?$/, '').trim(),
      offset: position ?? 0,
    }
  }
}

/** The theme sets this without a style attribute, which a content security policy would have to allow. */
const DISPLAY_STYLE = ' style="display:block math;"'
