import { createStore, useStore } from '../state/store.ts'

type Report = { readonly error: unknown } | undefined

/** An error from outside React (an island, a script of the article) that crashes the page. */
const reported = createStore<Report>(undefined)

/** Shows the crash page in place of the article. */
export const reportCrash = (error: unknown): void => reported.set({ error })
export const clearCrash = (): void => reported.set(undefined)

/** Throws the reported error, so that the boundary around the page catches it like any other error. */
export function useReportedCrash(): void {
  const crash = useStore(reported, undefined)
  if (crash !== undefined) throw crash.error
}

/** Returns the messages of an error and its causes, outermost first. */
export function causeChain(error: unknown): string {
  const messages: string[] = []
  for (let at: unknown = error; at != null && messages.length < 20; at = (at as { cause?: unknown }).cause)
    messages.push(at instanceof Error ? at.message : String(at))
  return messages.join('\n\nCause:\n')
}
