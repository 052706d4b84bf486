import type { ReactNode } from 'react'
import { currentScope, usePageScope } from '../../../core/islands/page-scope.tsx'
import { interpolate, type Values } from './Interpolate.tsx'

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
