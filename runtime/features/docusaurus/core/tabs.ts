import { createContext, type ReactNode, useContext, useState } from 'react'
import { STORAGE } from '../../../core/contract/names.ts'
import { queryOf, selectedOf, type TabsProps, type TabValue, valuesOf, withoutSpaces } from '../tab-values.ts'
import { useQueryString } from './query.ts'
import { useStorageSlot } from './storage-slot.ts'

interface TabsState {
  readonly selectedValue: string | null
  readonly selectValue: (value: string) => void
  readonly tabValues: readonly TabValue[]
  readonly lazy: boolean
  readonly block: boolean
}

/**
 * The state of tabs that a component of the site renders: the choice in the address, else the stored one, else its own.
 */
export function useTabsContextValue(props: TabsProps): TabsState {
  const tabValues = valuesOf(props)
  const [chosen, setChosen] = useState(() => tabValues[selectedOf(props, tabValues)]?.value ?? null)
  const query = queryOf(props)
  const [fromQuery, setQuery] = useQueryString(query ?? '')
  const [stored, slot] = useStorageSlot(props.groupId === undefined ? null : STORAGE.tab(props.groupId))
  const isTab = (value: string | null): boolean => tabValues.some((tab) => tab.value === value)
  const selectedValue = [query === undefined ? null : fromQuery, stored].find(isTab) ?? chosen
  const selectValue = (value: string): void => {
    if (!isTab(value)) throw new Error(`There is no tab with the value "${value}".`)
    setChosen(value)
    if (query !== undefined) setQuery(value)
    slot.set(value)
  }
  return { selectedValue, selectValue, tabValues, lazy: props.lazy ?? false, block: props.block ?? false }
}

/** Provides the state to the tabs of a component: `<TabsProvider value={state}>`. */
export const TabsProvider = /* @__PURE__ */ createContext<TabsState | undefined>(undefined)

/** The state of the tabs around a component, or of tabs with these props, as in Docusaurus 3.9 and earlier. */
export function useTabs(props?: TabsProps): TabsState {
  const state = useContext(TabsProvider)
  // biome-ignore lint/correctness/useHookAtTopLevel: a component always gives props, or never does
  if (props !== undefined) return useTabsContextValue(props)
  if (state === undefined) throw new Error('useTabs() needs a <TabsProvider> around the component.')
  return state
}

/** Returns the children without empty text between them. */
export const sanitizeTabsChildren = (children: ReactNode): ReactNode => withoutSpaces(children)
