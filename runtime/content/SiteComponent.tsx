import type { ReactNode } from 'react'

export interface SiteComponentProps {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** A container of the site without a loaded component: an element with its name as a class, for a style sheet. */
export function SiteComponent({ part, children }: { part: SiteComponentProps; children?: ReactNode }): ReactNode {
  const { name, attributes } = part
  return <div className={`container-${name}${attributes.class ? ` ${attributes.class}` : ''}`}>{children}</div>
}
