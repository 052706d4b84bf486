// Made by `npm run search:fit`.
export const SHORT: readonly number[] = [1]
export const LONG: readonly number[] = [1]
