/**
 * The sites that the weights of the search are found on, with their labeled queries: this one, and public folders of
 * Markdown of other kinds. A folder is cloned on first use, at the commit that the queries were written for, into
 * node_modules/.cache/search-sites.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pageRecords, type RecordInput } from '../../cli/features/search/records/records.ts'
import { readCorpus } from './search-corpus.ts'
import type { RecordsInput } from './search-engines.ts'
import { type Query, readQueries, withWantedPage } from './search-score.ts'
import { siteIndexInput } from './search-site.ts'

export interface LabeledSite {
  readonly name: string
  readonly about: string
  readonly input: RecordsInput
  /** Its folder of Markdown, for other engines. */
  readonly pages: readonly RecordInput[]
  /** Queries to fit on; the same as for reporting, for a site that is left out in turn. */
  readonly fitting: readonly Query[]
  readonly reporting: readonly Query[]
}

interface PublicFolder {
  readonly name: string
  readonly about: string
  readonly repository: string
  readonly commit: string
  readonly folder: string
}

const FOLDERS: readonly PublicFolder[] = [
  {
    name: 'electron',
    about: 'API reference',
    repository: 'electron/electron',
    commit: '96f3996d8d3ce6e2fcfb86326fc4b953b53936fb',
    folder: 'docs',
  },
  {
    name: 'pnpm',
    about: 'command line',
    repository: 'pnpm/pnpm.io',
    commit: '4096ad35b19c7d7e0c2c64c704c57daf5bb91668',
    folder: 'docs',
  },
  {
    name: 'questdb',
    about: 'SQL reference',
    repository: 'questdb/documentation',
    commit: '3c2e4da883c477478d69391396bfd39e475944c9',
    folder: 'documentation',
  },
  {
    name: 'vite',
    about: 'lists of options',
    repository: 'vitejs/vite',
    commit: 'a98c8d95d552c6fa98ab66fb810f5b39ad5abf49',
    folder: 'docs',
  },
  {
    name: 'eslint',
    about: 'rules',
    repository: 'eslint/eslint',
    commit: 'c27bc926e496985eb7911c09eb60914b2e4b5d0f',
    folder: 'docs/src',
  },
  {
    name: 'astro-fr',
    about: 'guides in French',
    repository: 'withastro/docs',
    commit: '741c1b89ba13cf9b4ac4087ef09dc269e113fa77',
    folder: 'src/content/docs/fr',
  },
]

const CACHE = 'node_modules/.cache/search-sites'

/** Returns the folder of Markdown of a site. Throws an error if it is not there and cannot be cloned. */
function folderOf({ name, repository, commit, folder }: PublicFolder): string {
  const clone = path.resolve(CACHE, name)
  if (!existsSync(path.join(clone, folder))) {
    rmSync(clone, { recursive: true, force: true })
    const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    git('clone', '--filter=blob:none', '--no-checkout', `https://github.com/${repository}.git`, clone)
    git('-C', clone, 'sparse-checkout', 'set', folder)
    git('-C', clone, 'checkout', commit)
  }
  return path.join(clone, folder)
}

/** The defaults, without synonyms of the site. */
const DEFAULTS: RecordsInput['config'] = { search: { synonyms: [] } as never }

function publicSite(place: PublicFolder): LabeledSite {
  const pages = readCorpus(folderOf(place))
  const routes = new Set<string>(pages.map(({ page }) => page.route))
  const queries = withWantedPage(readQueries(`other-sites/${place.name}`), routes)
  const input = { records: pages.map(pageRecords), config: DEFAULTS }
  return { ...place, input, pages, fitting: queries, reporting: queries }
}

/** Returns all sites; this one first. */
export async function labeledSites(root: string): Promise<readonly LabeledSite[]> {
  const home: LabeledSite = {
    name: 'dragonfly',
    about: 'command reference',
    input: await siteIndexInput(root),
    pages: readCorpus(path.join(root, 'content')),
    fitting: readQueries('fitting'),
    reporting: [...readQueries('reporting'), ...readQueries('held-out')],
  }
  return [home, ...FOLDERS.map(publicSite)]
}
