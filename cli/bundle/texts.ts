/** Theme texts in a client: the words replace the call, so a page loads only the texts of its own language. */
import type { Texts } from '../../runtime/texts.ts'

/** t`On this page`, t`See all ${count} results` */
const CALL = /\bt`((?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}`]*\})*)`/g
const VALUE = /\$\{([^{}`]*)\}/g

/** Replaces the calls with templates that hold the texts. */
export function withWords(code: string, texts: Texts): string {
  return code.replace(CALL, (_, template: string) => {
    const values = [...template.matchAll(VALUE)].map(([whole]) => whole)
    let index = 0
    const key = template.replace(VALUE, () => `{${index++}}`)
    if (!Object.hasOwn(texts, key)) return `\`${template}\``
    const text = texts[key]!.replace(/[`\\]|\$(?=\{)/g, '\\$&')
    return `\`${text.replace(/\{(\d)\}/g, (_, at) => values[Number(at)] ?? '')}\``
  })
}
