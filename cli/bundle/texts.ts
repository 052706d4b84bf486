/** Texts of the theme in a client: the words take the place of the call, so that a page loads those of its own language only. */
import type { Texts } from '../../runtime/texts.ts'

/** t`On this page`, t`See all ${count} results` */
const CALL = /\bt`((?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}`]*\})*)`/g
const VALUE = /\$\{([^{}`]*)\}/g

/** Code in which templates with the texts stand for the calls. */
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
