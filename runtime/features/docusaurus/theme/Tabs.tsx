import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { TabPanel, Tabs as TabsFrame } from '../../../core/content/Tabs.tsx'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { textOf } from '../../mdx/text.ts'
import { queryOf, selectedOf, type TabItemProps, type TabsProps, valuesOf, withoutSpaces } from '../tab-values.ts'

type Panel = ComponentProps<typeof TabPanel>['data']

/** The panels of the `Tabs` around an element, by their values. */
const Panels = createContext<ReadonlyMap<string, Panel> | undefined>(undefined)

/** The Docusaurus `Tabs` in the markup of this theme. Throws for children that are not tabs, and for unknown values. */
export default function Tabs(props: TabsProps): ReactNode {
  const base = useId()
  const scope = usePageScope()
  scope.tabs()
  const values = valuesOf(props)
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
      <Panels value={new Map(items.map((item, at) => [item.value, { ...item, isSelected: at === selected }]))}>
        {withoutSpaces(props.children)}
      </Panels>
    </TabsFrame>
  )
}

/** The content of a tab, also inside a component of the site. Outside `Tabs`, it only wraps its content. */
export function TabItem({ children, className, hidden, value }: TabItemProps): ReactNode {
  const panels = useContext(Panels)
  if (panels === undefined) {
    return (
      <div className={className} hidden={hidden}>
        {children}
      </div>
    )
  }
  const panel = panels.get(value)
  if (panel === undefined) return null
  return (
    <TabPanel data={panel}>{className === undefined ? children : <div className={className}>{children}</div>}</TabPanel>
  )
}
