/** The tabs that the props of the Docusaurus `Tabs` describe. */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { textOf } from '../mdx/text.ts'

export interface TabItemProps {
  readonly children?: ReactNode
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean
  readonly className?: string
  readonly hidden?: boolean
  readonly attributes?: object
}

export interface TabValue {
  readonly value: string
  readonly label?: ReactNode
  readonly attributes?: object
  readonly default?: boolean
}
export interface TabsProps {
  readonly children?: ReactNode
  readonly values?: readonly TabValue[]
  readonly defaultValue?: string | null
  readonly groupId?: string
  readonly queryString?: string | boolean
  readonly className?: string
  /** All panels are in the HTML, so that they can be searched and read without scripts. */
  readonly lazy?: boolean
  readonly block?: boolean
}

type Item = ReactElement<TabItemProps>

/** Returns the children without empty text between them. */
export const withoutSpaces = (children: ReactNode): readonly ReactNode[] =>
  Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '')

/** Returns the tabs among the children; throws for anything else. */
const itemsOf = (children: ReactNode): readonly Item[] =>
  withoutSpaces(children).map((child) => {
    if (isValidElement<TabItemProps>(child) && child.props.value !== undefined) return child
    const name = isValidElement(child) ? nameOf(child) : JSON.stringify(textOf(child))
    throw new Error(`Bad <Tabs> child ${name}. Use <TabItem value="...">, with a different value for each tab.`)
  })

const nameOf = ({ type }: ReactElement): string =>
  typeof type === 'string' ? `<${type}>` : `<${(type as { name?: string }).name ?? 'component'}>`

/**
 * Returns the given values, or the values of the tabs; throws for duplicates, and for children without a value if none
 * are given.
 */
export function valuesOf({ values: given, children }: TabsProps): readonly TabValue[] {
  const values =
    given ??
    itemsOf(children).map(({ props }) => ({
      value: props.value,
      label: props.label,
      default: props.default === true,
      ...(props.attributes && { attributes: props.attributes }),
    }))
  const duplicate = values.find(({ value }, at) => values.findIndex((other) => other.value === value) !== at)
  if (duplicate === undefined) return values
  throw new Error(`Duplicate value "${duplicate.value}" in <Tabs>. Give each <TabItem> its own value.`)
}

/** Returns the index of the initially selected tab, or -1 for none. */
export function selectedOf({ defaultValue }: TabsProps, values: readonly TabValue[]): number {
  if (values.length === 0) throw new Error('<Tabs> has no <TabItem>.')
  if (defaultValue === null) return -1
  if (defaultValue === undefined)
    return Math.max(
      0,
      values.findIndex((one) => one.default === true),
    )
  const at = values.findIndex(({ value }) => value === defaultValue)
  if (at >= 0) return at
  const names = values.map(({ value }) => value).join(', ')
  throw new Error(
    `No tab of <Tabs> has the defaultValue "${defaultValue}". Its tabs are: ${names}. To select none, use defaultValue={null}.`,
  )
}

/** Returns the name of the query parameter with the choice. */
export function queryOf({ queryString = false, groupId }: TabsProps): string | undefined {
  if (typeof queryString === 'string') return queryString
  if (queryString === false) return undefined
  if (groupId !== undefined) return groupId
  throw new Error('<Tabs queryString> needs a groupId, or the name of the query parameter: queryString="name".')
}
