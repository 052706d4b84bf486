import { indicators } from '../navigation/state.ts'
import { useStore } from '../state/store.ts'

const NONE = indicators.get()

/** Placeholder for the progress bar and the spinner; their code comes with navigation, and nothing can take long before that. */
export function Progress() {
  const { Progress: Bar } = useStore(indicators, NONE)
  return Bar === undefined ? null : <Bar />
}
