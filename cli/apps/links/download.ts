import { BaselineProblem } from './baseline-read.ts'

const SECONDS = 30
const MAX_BYTES = 100e6

/** Downloads a URL given by the user. Throws {@link BaselineProblem} with the reason. */
export async function download(url: string): Promise<Uint8Array> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SECONDS * 1000), credentials: 'omit' })
    if (!response.ok) throw new BaselineProblem(`${url} returned ${response.status} ${response.statusText}`.trim())
    return await bodyOf(response, url)
  } catch (error) {
    if (error instanceof BaselineProblem) throw error
    throw new BaselineProblem(`${url} could not be fetched: ${reasonOf(error)}.`)
  }
}

async function bodyOf({ body }: Response, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new BaselineProblem(`${url} is larger than ${MAX_BYTES / 1e6} MB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no response within ${SECONDS} seconds`
  return error.cause instanceof Error ? error.cause.message : error.message
}
