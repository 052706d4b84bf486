import { Children, isValidElement, type ReactNode } from 'react'

/** Returns the visible text of a node: plain text and the text inside elements. */
export function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (typeof child === 'string' || typeof child === 'number') return String(child)
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : ''
    })
    .join('')
}
