/** The end of a `switch` over a union: a kind without a case does not compile. */
export const unreachable = (value: never): never => {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`)
}
