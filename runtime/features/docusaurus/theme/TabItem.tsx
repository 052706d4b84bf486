import type { ReactNode } from 'react'

export interface TabItemProps {
  readonly children?: ReactNode
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean
  readonly className?: string
  readonly hidden?: boolean
  readonly attributes?: object
}

/** One tab: `Tabs` reads its props. Outside `Tabs`, it only wraps its content. */
export default function TabItem({ children, className, hidden }: TabItemProps): ReactNode {
  return (
    <div className={className} hidden={hidden}>
      {children}
    </div>
  )
}
