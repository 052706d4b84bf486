/** Problems of a site as far as its pages and its config tell them, to compare before and after a change. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { placeProblems } from '../links/config-places.ts'
import type { Diagnostic } from '../model.ts'
import { applySeverity, sortDiagnostics } from '../report/severity.ts'
import { type Gathered, gatherLinks } from './gather.ts'

export function problemsOf({ site, pages }: Gathered): Diagnostic[] {
  const { root, config } = site.context
  const read = (file: string): string | undefined => {
    try {
      return readFileSync(path.resolve(root, file), 'utf8')
    } catch {
      return undefined
    }
  }
  const all = [...site.diagnostics, ...pages.flatMap(({ diagnostics }) => diagnostics)]
  return applySeverity(sortDiagnostics(placeProblems(all, read)), config.severity, false)
}

/** Problems that the site has now and did not have before: what a move left to be done by hand. */
export async function newProblems(
  root: string,
  known: readonly Diagnostic[],
  workerScript: URL,
): Promise<readonly Diagnostic[]> {
  const gathered = await gatherLinks({ root, useCache: true, drafts: true, workerScript })
  if (gathered.site === undefined) return gathered.diagnostics
  const now = problemsOf(gathered)
  const before = new Set(known.map(({ code, message }) => `${code} ${message}`))
  return now.filter(({ code, message, severity }) => severity !== 'info' && !before.has(`${code} ${message}`))
}
