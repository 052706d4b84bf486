/** Checks what a site folder needs: a config, a writable cache, and the git history of its pages. */

import { execFile } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder, workFolder } from '../../base/folders.ts'
import { gitEnvironment } from '../../base/git.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { openSite } from '../../site/open.ts'
import { finalizeFindings } from '../../site/verdict.ts'
import { count } from '../../stages/report/words/wording.ts'
import type { MachineCheck } from './machine.ts'

interface SiteChecks {
  readonly checks: readonly MachineCheck[]
  /** Folders that `docs serve` would watch. */
  readonly folders: number
}

/** Checks a site without building it. */
export async function inspectFolder(root: string): Promise<SiteChecks> {
  const site = await openSite(root, { production: true, drafts: true, bundle: false, useCache: true })
  const problems = site.context === undefined ? site.diagnostics : finalizeFindings(site.diagnostics, site.context)
  const dates = site.context?.config
  const needsHistory = dates !== undefined && (dates.showLastUpdateTime || dates.showLastUpdateAuthor)
  const folders = site.context === undefined ? [] : [...site.context.graph.sets.values()].flatMap((set) => set.folders)
  return {
    checks: [
      checkConfig(problems, site.context?.graph.pages.size),
      checkCache(root),
      await checkHistory(root, needsHistory),
    ],
    folders: [...new Set(folders)].reduce((sum, folder) => sum + countFolders(path.join(root, folder)), 1),
  }
}

function checkConfig(problems: readonly Diagnostic[], pages: number | undefined): MachineCheck {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const summary = `${pages === undefined ? '' : `${count(pages, 'page')}, `}${count(errors, 'error')}, ${count(problems.length - errors, 'other finding')}`
  if (errors === 0) return { name: 'Site', status: 'ok', found: summary }
  return { name: 'Site', status: 'error', found: summary, advice: 'Run docs check-links to see them.' }
}

function checkCache(root: string): MachineCheck {
  const folder = cacheFolder(root)
  const near = [folder, workFolder(root)].find((folder) => existsSync(folder)) ?? root
  const size = `${(sizeOf(folder) / 1e6).toFixed(1)} MB in ${path.relative(root, folder)}`
  try {
    accessSync(near, constants.W_OK)
    return { name: 'Cache', status: 'ok', found: size }
  } catch {
    return { name: 'Cache', status: 'error', found: `${near} cannot be written to`, advice: 'Correct its permissions.' }
  }
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(file) : (statSync(file, { throwIfNoEntry: false })?.size ?? 0))
  }, 0)
}

function countFolders(folder: string): number {
  if (!existsSync(folder)) return 0
  const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return inner.reduce((sum, { name }) => sum + countFolders(path.join(folder, name)), 1)
}

const run = promisify(execFile)
const gitIn = async (root: string, ...args: string[]): Promise<string | undefined> => {
  try {
    return (await run('git', ['-C', root, ...args], { env: gitEnvironment() })).stdout.trim()
  } catch {
    return undefined
  }
}

/** Dates of last changes come from git. */
async function checkHistory(root: string, isNeeded: boolean): Promise<MachineCheck> {
  const name = 'Git history'
  const shallow = await gitIn(root, 'rev-parse', '--is-shallow-repository')
  const status = isNeeded ? 'warning' : 'ok'
  if (shallow === undefined) {
    const advice = 'Pages get no dates. Install git and make the folder a repository, or set showLastUpdateTime: false.'
    return { name, status, found: 'not a git repository', ...(isNeeded && { advice }) }
  }
  const commits = Number((await gitIn(root, 'rev-list', '--count', 'HEAD')) ?? 0)
  if (shallow !== 'true') return { name, status: 'ok', found: count(commits, 'commit') }
  const advice = 'Fetch all of it: git fetch --unshallow, or fetch-depth: 0 in a workflow.'
  return { name, status, found: `shallow: ${count(commits, 'commit')}`, ...(isNeeded && { advice }) }
}
