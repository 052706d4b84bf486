import { Component, type ReactNode } from 'react'
import { useComponents } from '../context.tsx'
import type { CustomEntry, NavbarItem } from './entry.ts'
import { itemError } from './resolve.ts'

interface Props {
  readonly item: NavbarItem
  readonly children: ReactNode
}

/** Names the config item if its component throws in the browser. */
class ItemBoundary extends Component<Props, { cause?: unknown }> {
  override state: { cause?: unknown } = {}

  static getDerivedStateFromError(cause: unknown): { cause: unknown } {
    return { cause }
  }

  override render(): ReactNode {
    if (!('cause' in this.state)) return this.props.children
    throw itemError(this.props.item, this.state.cause)
  }
}

/** An item with a custom type, rendered by the component registered under that name. */
export function CustomItem({ entry, mobile = false }: { entry: CustomEntry; mobile?: boolean | undefined }) {
  const Item = useComponents().get(entry.type)
  if (Item === undefined) throw new Error(`No NavbarItem component found for type "${entry.type}".`)
  const { type: _type, ...props } = entry.item
  return (
    <ItemBoundary item={entry.item}>
      <Item {...props} mobile={mobile} />
    </ItemBoundary>
  )
}
