/** Time, as far as a check of other hosts depends on it; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  sleep(milliseconds: number): Promise<void>
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
