/** Texts with `{await ...}` in them, which React cannot render in one pass. */

/** Renders a text, or returns its awaited result. */
export type Uses = (print: () => unknown) => unknown

/**
 * Texts that React cannot render in one pass because they await something: they render nothing until the result is
 * available, and then the page is rendered again.
 */
export interface PendingTexts {
  /** Called when the page is rendered from its start. */
  restart(): void
  /** Discards the results, because a value that the texts use has changed. */
  forget(): void
  /** Returns the renderer of the text with a number. */
  uses(n: number): Uses
  /**
   * Waits for everything that was rendered. Returns whether anything was pending, so that the page must be rendered
   * again.
   */
  done(): Promise<boolean>
}

/** Creates the pending texts of a page. */
export function createPendingTexts(): PendingTexts {
  const pending: Promise<void>[] = []
  /** Values by text and by number of its use on the page: each render asks in the same order. */
  const getters = new Map<string, () => unknown>()
  const counts = new Map<number, number>()
  return {
    restart: () => counts.clear(),
    forget: () => getters.clear(),
    uses: (n) => (print) => {
      const use = counts.get(n) ?? 0
      counts.set(n, use + 1)
      const key = `${n}:${use}`
      const value = getters.get(key) ?? print
      const printed = value()
      if (!(printed instanceof Promise)) return printed
      const keep = (get: () => unknown): void => void getters.set(key, get)
      pending.push(
        printed.then(
          (element: unknown) => keep(() => element),
          (error: unknown) =>
            keep(() => {
              throw error
            }),
        ),
      )
      return null
    },
    done: async () => (await Promise.all(pending.splice(0))).length > 0,
  }
}
