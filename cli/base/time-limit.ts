/**
 * Waits for work for at most this many milliseconds. Throws the errors of the work, and an error with the message
 * `late`.
 */
export async function inTime<T>(work: T | Promise<T>, milliseconds: number, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(late)), milliseconds)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
