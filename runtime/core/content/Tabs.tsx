import type { ComponentProps, ReactNode } from 'react'

interface TabItem {
  readonly label: string
  readonly value: string
  readonly id: string
  readonly panelId: string
  /** Further attributes of its button. */
  readonly attributes?: Pick<ComponentProps<'button'>, 'className'>
}
interface TabsProps {
  readonly group?: string
  readonly query?: string
  /** Accessible name of the tab list; default: the labels of its tabs. */
  readonly label?: string
  readonly items: readonly TabItem[]
  /** Index of the initially selected tab. */
  readonly selected: number
  readonly className?: string
}

/** Tabs; the children are the panels. A behavior moves the selection: see the contract in `index.ts`. */
export function Tabs({ data, children }: { data: TabsProps; children?: ReactNode }): ReactNode {
  const { group, query, label, items, selected, className } = data
  return (
    <div className={className ? `tabs ${className}` : 'tabs'} data-tabs="" data-group={group} data-query={query}>
      <div className="tabs-list" role="tablist" aria-label={label ?? items.map((item) => item.label).join(', ')}>
        {items.map((item, index) => (
          <Tab key={item.id} item={item} isSelected={index === selected} />
        ))}
      </div>
      {children}
    </div>
  )
}

function Tab({ item, isSelected }: { item: TabItem; isSelected: boolean }): ReactNode {
  const { className, ...attributes } = item.attributes ?? {}
  return (
    <button
      {...attributes}
      type="button"
      className={className ? `tabs-tab ${className}` : 'tabs-tab'}
      role="tab"
      id={item.id}
      aria-controls={item.panelId}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-value={item.value}
      suppressHydrationWarning
    >
      {item.label}
    </button>
  )
}

interface TabPanelProps extends TabItem {
  readonly isSelected: boolean
}

/** The content of a tab, with its label for readers without scripts. */
export function TabPanel({ data, children }: { data: TabPanelProps; children?: ReactNode }): ReactNode {
  const { label, value, id, panelId, isSelected } = data
  return (
    <div
      className="tabs-panel"
      role="tabpanel"
      id={panelId}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab pattern asks for panels that take the focus.
      tabIndex={0}
      data-value={value}
      data-active={isSelected ? '' : undefined}
      suppressHydrationWarning
    >
      <p className="tabs-label">{label}</p>
      {children}
    </div>
  )
}
