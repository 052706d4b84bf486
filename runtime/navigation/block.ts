/** A question that stands before leaving the page, or a function that decides: false stays, a text asks, all else leaves. */
export type Blocker = string | ((target: URL, action: Action) => string | boolean | undefined)
export type Action = 'PUSH' | 'REPLACE' | 'POP'

let blocker: Blocker | undefined

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * Lets navigation go on only if the reader agrees. One blocker at a time: a second one takes the place of the first. With a
 * text the browser also asks before the document itself is left. The answer lifts it.
 */
export function block(next: Blocker): () => void {
  if (blocker !== undefined) console.warn('Navigation can be blocked by one prompt at a time.')
  unblock()
  blocker = next
  // Only while needed: browsers do not keep pages with such a listener for Back.
  if (typeof next === 'string') window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    if (blocker === next) unblock()
  }
}

/** Lifts the blocker: the reader has agreed to leave. */
export function unblock(): void {
  blocker = undefined
  window.removeEventListener('beforeunload', onBeforeUnload)
}

/** Whether the reader may go to `target`; asks where the blocker says so. */
export function mayLeave(target: URL, action: Action): boolean {
  if (blocker === undefined) return true
  const answer = typeof blocker === 'function' ? blocker(target, action) : blocker
  return typeof answer === 'string' ? window.confirm(answer) : answer !== false
}

const held: (() => void)[] = []

/** While it holds, Back calls `close` once and the page stays; the answer lets go. The last one that holds comes first. */
export function holdBack(close: () => void): () => void {
  const own = (): void => close()
  held.push(own)
  return () => {
    const at = held.indexOf(own)
    if (at >= 0) held.splice(at, 1)
  }
}

/** Hands a Back to the last holder; false when nobody holds. */
export function takeBack(): boolean {
  const close = held.pop()
  close?.()
  return close !== undefined
}
