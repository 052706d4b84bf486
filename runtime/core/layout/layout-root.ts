import type { HydrationOptions } from 'react-dom/client'
import type { ItemBoundary } from './ItemBoundary.tsx'

/** The options for React roots of the layout. */
export const layoutRoot: HydrationOptions = {
  onRecoverableError: (error) => console.error('The page was rerendered.', error),
  // A boundary of an item says which one has failed. Its code loads later than the first root.
  onCaughtError: (error, { errorBoundary }) =>
    console.error((errorBoundary as Partial<ItemBoundary> | undefined)?.explain?.(error) ?? error),
}
