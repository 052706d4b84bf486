/**
 * The texts of the theme in the code of a client. The code is compiled with marks in place of the texts, so it is the
 * same in all languages; the texts are filled in afterwards, as the site's data is (site-code.ts).
 */
import { type Texts, withValues } from '../../../runtime/texts.ts'

/** The tag of a template in compiled code. It has no effect, so esbuild may leave out a text that is not used. */
export const TEXT_TAG = '__DOCS_TEXT__'

/** t`On this page`, t`See all ${count} results` */
const CALL = /\bt(`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}`]*\})*`)/g

/** Returns the code of a module with marks for its texts. */
export const withMarks = (code: string): string => code.replace(CALL, `${TEXT_TAG}$1`)

/** A value in a text. esbuild may write a constant in place of its name. */
const VALUE = /\$\{(?:"(?:[^"\\]|\\.)*"|[^{}`"])*\}/
const VALUES = new RegExp(VALUE, 'g')
const MARKED = new RegExp(`${TEXT_TAG}\`((?:[^\`\\\\$]|\\\\.|\\$(?!\\{)|${VALUE.source})*)\``, 'g')

/** Returns compiled code with the texts of its language. Texts without a translation are English. */
export function fillTexts(code: string, texts: Texts): string {
  const whole = code.replace(MARKED, (_, template: string) => {
    const values = [...template.matchAll(VALUES)].map(([value]) => value)
    let index = 0
    const key = template.replace(VALUES, () => `{${index++}}`)
    if (!Object.hasOwn(texts, key)) return `\`${template}\``
    const text = texts[key]!.replace(/[`\\]|\$(?=\{)/g, '\\$&')
    return `\`${withValues(text, values)}\``
  })
  if (whole.includes(TEXT_TAG))
    throw new Error(`A text of the client cannot be filled in: ${whole.split(TEXT_TAG)[1]!.slice(0, 80)}`)
  return whole
}
