import { useComponents } from '../context.tsx'
import { ItemBoundary } from '../ItemBoundary.tsx'
import type { CustomEntry } from './entry.ts'

/** An item with a custom type, rendered by the component registered under that name. */
export function CustomItem({ entry, mobile = false }: { entry: CustomEntry; mobile?: boolean | undefined }) {
  const Item = useComponents().get(entry.type)
  if (Item === undefined) throw new Error(`No NavbarItem component found for type "${entry.type}".`)
  const { type: _type, ...props } = entry.item
  return (
    <ItemBoundary part="navbar" item={entry.item}>
      <Item {...props} mobile={mobile} />
    </ItemBoundary>
  )
}
