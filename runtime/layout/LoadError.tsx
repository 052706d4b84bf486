import { indicators } from '../navigation/state.ts'
import { useStore } from '../state/store.ts'

const NONE = indicators.get()

/** Place of the message that a page could not be loaded; it comes with the code of navigation. */
export function LoadError() {
  const { LoadError: Box } = useStore(indicators, NONE)
  return Box === undefined ? null : <Box />
}
