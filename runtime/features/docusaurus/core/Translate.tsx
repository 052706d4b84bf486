import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { currentScope, usePageScope } from '../../../core/islands/page-scope.tsx'

type Values = Readonly<Record<string, ReactNode>>

/**
 * Fills in the values of `Hello {name}`; returns a string if all values are plain. Names without a value stay as they
 * are.
 */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/(\{\w+\})/g).map((part): ReactNode => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : part
  })
  if (!parts.some((part) => isValidElement(part))) return parts.join('')
  return parts
    .filter((part) => part !== '')
    .map((part, at) =>
      isValidElement(part) ? cloneElement(part, { key: at }) : <Fragment key={String(at)}>{part}</Fragment>,
    )
}

/** Renders a text whose placeholders, `{name}`, are replaced by values. */
export function Interpolate({ children, values }: { children: string; values?: Values }): ReactNode {
  if (typeof children === 'string') return interpolate(children, values)
  throw new Error('The <Interpolate> component takes a string as its only child.')
}

interface Message {
  readonly id?: string
  readonly message?: string
  readonly description?: string
}

/** Returns a text in the language of the page (`i18n/<locale>/code.json`), or the text itself. */
export function translate({ id, message = '' }: Message, values?: Values): string {
  return interpolate(messageOf(currentScope()?.site.messages ?? {}, id, message), values) as string
}

export interface TranslateProps extends Message {
  readonly children?: string
  readonly values?: Values
}

/** Renders a text in the language of the page. Without `id`, the text itself is the key. */
export default function Translate({ id, children, values }: TranslateProps): ReactNode {
  const { site } = usePageScope()
  if (children !== undefined && typeof children !== 'string')
    throw new Error('The <Translate> component takes a string as its only child.')
  return interpolate(messageOf(site.messages, id, children ?? ''), values)
}

function messageOf(messages: Readonly<Record<string, string>>, id: string | undefined, text: string): string {
  const key = id ?? text
  if (Object.hasOwn(messages, key)) return messages[key]!
  return text === '' ? key : text
}
