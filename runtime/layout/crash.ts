import { useSyncExternalStore } from 'react'

/** An error from outside React (an island, a script of the article) that takes the page down. */
let reported: { readonly error: unknown } | undefined
const listeners = new Set<() => void>()

function set(next: typeof reported): void {
  reported = next
  for (const listener of listeners) listener()
}

/** Shows the crash page in place of the article. */
export const reportCrash = (error: unknown): void => set({ error })
export const clearCrash = (): void => set(undefined)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Throws what was reported, so that the boundary around the page catches it like any other error. */
export function useReportedCrash(): void {
  const crash = useSyncExternalStore(
    subscribe,
    () => reported,
    () => undefined,
  )
  if (crash !== undefined) throw crash.error
}

/** Messages of an error and its causes, outermost first. */
export function causeChain(error: unknown): string {
  const messages: string[] = []
  for (let at: unknown = error; at != null && messages.length < 20; at = (at as { cause?: unknown }).cause)
    messages.push(at instanceof Error ? at.message : String(at))
  return messages.join('\n\nCause:\n')
}
