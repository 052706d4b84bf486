/** The values of expressions as text, for the Markdown copy of a page: it shows what the page shows. */
import { isValidElement } from 'react'
import { escapeHtml } from '../../../../formats/html.ts'

/** `markdown`: between Markdown; `html`: inside of an HTML element, whose tags stay in the copy. */
export type Form = 'markdown' | 'html'

/** Stands before and after each address in a text; no text of Markdown contains it. */
export const ADDRESS_MARK = '\0'
const marked = (href: string): string => ADDRESS_MARK + href + ADDRESS_MARK

type Props = Readonly<Record<string, unknown>>

/** Returns the text of a value. Components have the text of their children: they are not rendered a second time. */
export function textOfValue(value: unknown, form: Form): string {
  if (typeof value === 'string' || typeof value === 'number')
    return form === 'html' ? escapeHtml(String(value)) : String(value)
  if (Array.isArray(value)) return value.map((item) => textOfValue(item, form)).join('')
  if (!isValidElement<Props>(value)) return ''
  const { type, props } = value
  const text = textOfValue(props.children, form)
  if (typeof type !== 'string') return text
  if (form === 'markdown') return ofElement(type, text, props)
  return `<${type}${typeof props.href === 'string' ? ` href="${marked(props.href)}"` : ''}>${text}</${type}>`
}

const BLOCK = /^(?:article|blockquote|d[ltd]|div|h[1-6]|ol|p|pre|section|t(?:able|body|head|r)|ul)$/
const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '*', em: '*', code: '`' }

function ofElement(type: string, text: string, { href, alt }: Props): string {
  const mark = MARKS[type]
  if (mark !== undefined) return mark + text + mark
  if (type === 'a' && typeof href === 'string') return `[${text}](${marked(href)})`
  if (type === 'img') return typeof alt === 'string' ? alt : ''
  if (type === 'br') return '\n'
  if (type === 'li') return `- ${text.trim()}\n`
  if (type === 'td' || type === 'th') return `${text} `
  return BLOCK.test(type) ? `${text.trim()}\n\n` : text
}
