import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

export type AdmonitionType = 'note' | 'tip' | 'info' | 'warning' | 'danger'

export interface AdmonitionProps {
  readonly type: AdmonitionType
  /** The word in the source: an alias of the type, or the type itself. */
  readonly word: string
  readonly id?: string
  readonly className?: string
}

export function Admonition({ part, children }: { part: AdmonitionProps; children?: ReactNode }): ReactNode {
  const { type, word, id, className } = part
  const alias = word === type ? '' : ` admonition-${word}`
  const own = className ? ` ${className}` : ''
  return (
    <div className={`admonition admonition-${type}${alias}${own}`} role="note" data-type={type} id={id}>
      {children}
    </div>
  )
}

export interface AdmonitionTitleProps {
  readonly type: AdmonitionType
  /** Whether the title is only the name of the type. */
  readonly isDefault: boolean
}

interface TitleInput {
  readonly part: AdmonitionTitleProps
  /** In place of the icon of its type. */
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

export function AdmonitionTitle({ part, icon, children }: TitleInput): ReactNode {
  return (
    <p className="admonition-title" data-default-title={part.isDefault ? '' : undefined}>
      {icon === undefined ? <Icon name={part.type} className="admonition-icon" /> : icon}
      <span>{children}</span>
    </p>
  )
}
