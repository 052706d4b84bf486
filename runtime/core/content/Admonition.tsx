import type { ReactNode } from 'react'

export type AdmonitionType = 'note' | 'tip' | 'info' | 'warning' | 'danger'

interface AdmonitionProps {
  readonly type: AdmonitionType
  /** The word in the source: an alias of the type, or the type itself. */
  readonly word: string
  readonly id?: string
  readonly className?: string
}

/** The box of an admonition; its title is the first child. */
export function Admonition({ data, children }: { data: AdmonitionProps; children?: ReactNode }): ReactNode {
  const { type, word, id, className } = data
  const alias = word === type ? '' : ` admonition-${word}`
  const extraClass = className ? ` ${className}` : ''
  return (
    <div className={`admonition admonition-${type}${alias}${extraClass}`} role="note" data-type={type} id={id}>
      {children}
    </div>
  )
}

interface AdmonitionTitleProps {
  readonly type: AdmonitionType
  /** Whether the title is only the name of the type. */
  readonly isDefault: boolean
}

interface TitleInput {
  readonly data: AdmonitionTitleProps
  /** In place of the icon of its type. */
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

/** The title of an admonition, with the icon of its type or another one. */
export function AdmonitionTitle({ data, icon, children }: TitleInput): ReactNode {
  return (
    <p className="admonition-title" data-default-title={data.isDefault ? '' : undefined}>
      {icon === undefined ? <Icon name={data.type} className="admonition-icon" /> : icon}
      <span>{children}</span>
    </p>
  )
}

/** Outlines on a 24 x 24 grid. The theme draws them in the text color: attributes for that would be on every page. */
const PATHS = {
  note: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 7.5V17m0-10v.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 7.5V17m0-10v.5',
  tip: 'M9 18h6m-5 3h4M8.5 15.5a6 6 0 1 1 7 0c-.6.5-1 1.200-1 2h-5c0-.8-.4-1.500-1-2z',
  warning: 'M12 4L2.500 20.500h19zm0 6v5m0 2.500v.5',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zm4 4.500v5.500m0 3v.5',
} as const

type IconName = keyof typeof PATHS

/** The icon of a type. */
export function Icon({ name, className }: { name: IconName; className: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
