/** The state of single plugins, which no other code sees. */
import type { Page } from './page.ts'

/** Creates the state that a plugin keeps of each text. */
export const textState = <State>(create: () => State): ((page: Page) => State) => stateBy((page) => page, create)

/** Creates the state that a plugin keeps of each page with its partials of MDX. */
export const pageState = <State>(create: () => State): ((page: Page) => State) =>
  stateBy(({ result }) => result, create)

function stateBy<State>(keyOf: (page: Page) => object, create: () => State): (page: Page) => State {
  const states = new WeakMap<object, State>()
  return (page) => {
    const key = keyOf(page)
    const known = states.get(key)
    if (known !== undefined) return known
    const state = create()
    states.set(key, state)
    return state
  }
}
