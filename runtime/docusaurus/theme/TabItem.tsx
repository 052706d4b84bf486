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

/** One of the tabs: `Tabs` reads its properties. Alone it is a frame around its content. */
export default function TabItem({ children, className, hidden }: TabItemProps): ReactNode {
  return (
    <div className={className} hidden={hidden}>
      {children}
    </div>
  )
}
