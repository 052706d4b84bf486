import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react'

export type Values = Readonly<Record<string, ReactNode>>

/** Fills in the values of `Hello {name}`; returns a string if all values are plain. Names without a value stay as they are. */
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

export default function Interpolate({ children, values }: { children: string; values?: Values }): ReactNode {
  if (typeof children === 'string') return interpolate(children, values)
  throw new Error('The <Interpolate> component takes a string as its only child.')
}
