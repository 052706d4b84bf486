/** Texts with `{await ...}` in them. React cannot print them in one go. */

/** Prints a text, or what it has become since it was printed last. */
export type Uses = (print: () => unknown) => unknown

/** Texts that React cannot print in one go, because they wait: they print nothing until they are there, and then the page is printed again. */
export interface Waiting {
  /** The page is printed from its start. */
  restart(): void
  /** Texts run again, because something that they name has changed. */
  forget(): void
  /** Of the text with a number. */
  uses(n: number): Uses
  /** Waits for all that was printed: whether something waited, so that the page is to be printed again. */
  done(): Promise<boolean>
}

export function createWaiting(): Waiting {
  const pending: Promise<void>[] = []
  /** Values by text and by the number of its use on the page: each printing asks in the same order. */
  const found = new Map<string, () => unknown>()
  const counts = new Map<number, number>()
  return {
    restart: () => counts.clear(),
    forget: () => found.clear(),
    uses: (n) => (print) => {
      const use = counts.get(n) ?? 0
      counts.set(n, use + 1)
      const key = `${n}:${use}`
      const value = found.get(key) ?? print
      const printed = value()
      if (!(printed instanceof Promise)) return printed
      const keep = (get: () => unknown): void => void found.set(key, get)
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
