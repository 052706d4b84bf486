import { type ReactNode, useId } from 'react'
import { TabPanel, Tabs as TabsFrame } from '../../../core/content/Tabs.tsx'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { textOf } from '../../mdx/text.ts'
import { itemsOf, queryOf, selectedOf, type TabItemProps, type TabsProps, valuesOf } from '../tab-values.ts'

/** The Docusaurus `Tabs` in the markup of this theme. Throws for children that are not tabs, and for unknown values. */
export default function Tabs(props: TabsProps): ReactNode {
  const base = useId()
  const scope = usePageScope()
  scope.tabs()
  const found = itemsOf(props.children)
  const values = valuesOf(props.values, found)
  // Its tabs can come from data that does not exist.
  if (values.length === 0 && (scope.isBrowser || scope.lacksData === true)) return null
  const selected = selectedOf(props, values)
  const query = queryOf(props)
  const items = values.map(({ value, label, attributes = {} }, at) => {
    const id = 'id' in attributes ? String(attributes.id) : `${base}${at}`
    return { value, label: textOf(label ?? value) || value, id, panelId: `${base}${at}-panel`, attributes }
  })
  return (
    <TabsFrame
      data={{
        items,
        selected,
        ...(props.groupId !== undefined && { group: props.groupId }),
        ...(query !== undefined && { query }),
        ...(props.className !== undefined && { className: props.className }),
      }}
    >
      {items.map((item, at) => (
        <TabPanel key={item.value} data={{ ...item, isSelected: at === selected }}>
          {found.find(({ props: { value } }) => value === item.value)?.props.children}
        </TabPanel>
      ))}
    </TabsFrame>
  )
}

/** One tab: `Tabs` reads its props. Outside `Tabs`, it only wraps its content. */
export function TabItem({ children, className, hidden }: TabItemProps): ReactNode {
  return (
    <div className={className} hidden={hidden}>
      {children}
    </div>
  )
}
