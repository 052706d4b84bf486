/** Runs the external check with a network client, the system clock, and results in a file. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { ExternalLinksConfig } from '../../../model/config.ts'
import type { OutsideLink } from '../../../site/verdict/config-links.ts'
import { checkExternal, type ExternalSummary } from './check-external.ts'
import { createClient } from './client.ts'
import { realClock } from './gate.ts'
import { readResults, writeResults } from './results.ts'

interface RunInput {
  readonly links: readonly OutsideLink[]
  readonly settings: ExternalLinksConfig
  readonly configFile: string
  /** File with the results of earlier runs; it is rewritten. */
  readonly resultsFile: string
  readonly version: string
  readonly allowedHosts?: readonly string[]
  readonly onProgress?: (done: number, total: number) => void
}

/** Checks other hosts and stores the results. */
export async function runExternal({ resultsFile, version, allowedHosts = [], ...input }: RunInput): Promise<{
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: ExternalSummary
}> {
  const allowed = new Set(allowedHosts)
  // Sites that block known robots usually accept this form; the name identifies the client to their owners.
  const userAgent = `Mozilla/5.0 (compatible; docs-check-links/${version})`
  const client = createClient({ userAgent, allowedHosts: allowed })
  const results = readResults(resultsFile)
  try {
    const { used, ...outcome } = await checkExternal({
      ...input,
      client,
      clock: realClock,
      results,
      allowedHosts: allowed,
    })
    writeResults(resultsFile, results, used, realClock.now())
    return outcome
  } finally {
    await client.close()
  }
}
