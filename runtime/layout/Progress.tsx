import { indicators } from '../navigation/state.ts'
import { useStore } from '../state/store.ts'

const NONE = indicators.get()

/** Place of the bar and the spinner; they come with the code of navigation, before which nothing can take long. */
export function Progress() {
  const { Progress: Bar } = useStore(indicators, NONE)
  return Bar === undefined ? null : <Bar />
}
