import type { ReactNode } from 'react'

export interface SiteComponentProps {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** A container of the site for which no component was loaded: a frame with its name, which a style sheet may dress. */
export function SiteComponent({ part, children }: { part: SiteComponentProps; children?: ReactNode }): ReactNode {
  const { name, attributes } = part
  return <div className={`container-${name}${attributes.class ? ` ${attributes.class}` : ''}`}>{children}</div>
}
