import { indicators } from '../navigation/state.ts'
import { useStore } from '../state/store.ts'

const NONE = indicators.get()

/** Placeholder for the message that a page could not be loaded; its code comes with navigation. */
export function LoadError() {
  const { LoadError: Box } = useStore(indicators, NONE)
  return Box === undefined ? null : <Box />
}
