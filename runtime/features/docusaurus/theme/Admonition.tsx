import type { ReactNode } from 'react'
import { AdmonitionTitle, type AdmonitionType, Admonition as Frame, Icon } from '../../../core/content/Admonition.tsx'

export interface AdmonitionProps {
  readonly type?: string
  readonly title?: ReactNode
  readonly icon?: ReactNode
  readonly id?: string
  readonly className?: string
  readonly children?: ReactNode
}

/** What each type looks like. */
export const TYPES: Readonly<Record<string, AdmonitionType>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  secondary: 'note',
  important: 'info',
  success: 'tip',
}

/**
 * `<Admonition type="tip" title="...">`, the same as `:::tip[...]`. Unknown types are shown as `info`. `null` removes
 * the title or the icon; without both there is no heading.
 */
export default function Admonition({
  type: word = 'note',
  title,
  icon,
  id,
  className,
  children,
}: AdmonitionProps): ReactNode {
  const isKnown = Object.hasOwn(TYPES, word)
  const type = isKnown ? TYPES[word]! : 'info'
  const isDefault = title === undefined || title === ''
  return (
    <Frame data={{ type, word, ...(id !== undefined && { id }), ...(className !== undefined && { className }) }}>
      {(title !== null || icon !== null) && (
        <AdmonitionTitle data={{ type, isDefault }} icon={icon}>
          {isDefault ? (isKnown ? word : type) : title}
        </AdmonitionTitle>
      )}
      <div className="admonition-content">{children}</div>
    </Frame>
  )
}

/** Returns the component of each type. A site adds its own, or replaces some. */
export const componentTypes = (): Readonly<Record<string, (props: AdmonitionProps) => ReactNode>> =>
  Object.fromEntries(Object.keys(TYPES).map((type) => [type, admonitionOf(type)]))

/** Returns the icon of a type. */
export const iconOf =
  (type: AdmonitionType): ((props: { readonly className?: string }) => ReactNode) =>
  ({ className = 'admonition-icon' }) => <Icon name={type} className={className} />

/** Returns the component of a type. */
export const admonitionOf =
  (type: string): ((props: AdmonitionProps) => ReactNode) =>
  (props) => <Admonition {...props} type={type} />
