/** A question before leaving the page, or a function that decides: false stays, a string asks, anything else leaves. */
type Blocker = string | ((target: URL, action: Action) => string | boolean | undefined)
type Action = 'PUSH' | 'REPLACE' | 'POP'

let blocker: Blocker | undefined

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * Blocks navigation unless the reader agrees. There is one blocker at a time: a second one replaces the first. With a
 * string, the browser also asks before the document is left. The returned function removes the blocker.
 */
export function block(next: Blocker): () => void {
  if (blocker !== undefined) console.warn('Navigation can be blocked by one prompt at a time.')
  unblock()
  blocker = next
  // Only while needed: browsers do not keep pages with this listener in the back/forward cache.
  if (typeof next === 'string') window.addEventListener('beforeunload', onBeforeUnload)
  return () => {
    if (blocker === next) unblock()
  }
}

/** Removes the blocker: the reader has agreed to leave. */
export function unblock(): void {
  blocker = undefined
  window.removeEventListener('beforeunload', onBeforeUnload)
}

/** Whether the reader may go to `target`; asks if the blocker requires it. */
export function mayLeave(target: URL, action: Action): boolean {
  if (blocker === undefined) return true
  const answer = typeof blocker === 'function' ? blocker(target, action) : blocker
  return typeof answer === 'string' ? window.confirm(answer) : answer !== false
}
