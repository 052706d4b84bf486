import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { CONFIG_ADAPTERS } from '../features/index.ts'
import type { AdapterInput, ConfigAdapter } from '../stages/config/adapter.ts'
import { CONFIG_NAMES } from '../stages/config/loaded-config.ts'
import { type Action, EXIT, reportToPeople, siteRoot, UsageError } from './shared.ts'

/** Adapters that can write a config of ours. */
const ADAPTERS = CONFIG_ADAPTERS.filter(({ migrate }) => migrate !== undefined)

/** `x.config` */
const KINDS = ADAPTERS.map(({ names }) => path.parse(names[0]!).name).join(' or ')

/** `x.config.ts (.js, .mjs)` */
const NAMES = ADAPTERS.map(({ names: [first, ...others] }) => {
  const endings = others.map((name) => path.extname(name)).join(', ')
  return endings === '' ? first : `${first} (${endings})`
}).join(' or ')

/** Declares `docs migrate`, if there is an adapter for it. */
export function migrateCommand(program: Command, run: (work: Action) => void): void {
  if (ADAPTERS.length === 0) return
  program
    .command('migrate')
    .description(`write a site.config.ts from a ${KINDS}, and a report of everything that does not carry over`)
    .argument('[dir]', `folder with a ${NAMES}`, '.')
    .option('--force', 'overwrite an existing site.config.ts and migration-report.md', false)
    .action((dir: string, { force }: { readonly force: boolean }) => run(runMigrate(siteRoot(dir), force)))
}

const CONFIG = 'site.config.ts'
const REPORT = 'migration-report.md'
const POST_CSS = 'postcss.config.mjs'

async function runMigrate(root: string, force: boolean): Action {
  const [{ adaptedFile }, { cacheFolder }, { findingWords }, { otherGenerator }, { otherGeneratorWords }] =
    await Promise.all([
      import('../stages/config/adapter.ts'),
      import('../base/folders.ts'),
      import('../stages/report/words.ts'),
      import('../stages/config/other-generators.ts'),
      import('../stages/report/words/config.ts'),
    ])
  const refuseTaken = (names: readonly string[]): void => {
    const taken = names.filter((name) => existsSync(path.join(root, name)))
    if (taken.length > 0 && !force)
      throw new UsageError(
        `${taken.join(' and ')} already ${taken.length > 1 ? 'exist' : 'exists'}; use --force to overwrite.`,
      )
  }
  refuseTaken([...CONFIG_NAMES, REPORT])
  const adapted = adaptedFile(root, ADAPTERS)
  const migrate = adapted?.adapter.migrate
  if (migrate === undefined) {
    const read = adaptedFile(root, CONFIG_ADAPTERS)
    const other = read === undefined ? otherGenerator(root) : undefined
    const words = [
      ...(other === undefined ? [] : otherGeneratorWords(other)),
      ...(read === undefined
        ? []
        : [`\`docs build\` reads ${path.basename(read.file)} as it is, and lists what has no effect.`]),
    ]
    throw new UsageError([`There is no ${NAMES} in ${root}.`, ...words].join(' '))
  }
  const { adapter, file } = adapted!
  const input = { root, file, cacheFolder: cacheFolder(root) }
  const { problems, lost, texts } = await migrate({
    ...input,
    words: (problem) => [findingWords(problem).message, ...findingWords(problem).notes],
    redirects: () => redirectsOf(adapter, { ...input, runsHooks: true }),
  })
  reportToPeople([...problems, ...lost], root, false, true)
  if (texts === undefined) return EXIT.usage
  const { config, report, postCss } = texts
  const files = { [CONFIG]: config, ...(postCss !== undefined && { [POST_CSS]: postCss }), [REPORT]: report }
  if (postCss !== undefined) refuseTaken([POST_CSS])
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text)
  const nextSteps =
    lost.length === 0
      ? 'Everything was carried over.'
      : `${lost.length} ${lost.length === 1 ? 'thing was' : 'things were'} not carried over: see ${REPORT}.`
  const names = Object.keys(files)
  process.stderr.write(`Wrote ${names.slice(0, -1).join(', ')} and ${names.at(-1)}. ${nextSteps}\n`)
  return EXIT.fine
}

/** Returns the redirects of the site as data; functions make some of them from the addresses of all pages. */
async function redirectsOf(adapter: ConfigAdapter, input: AdapterInput): Promise<unknown> {
  const [{ readAdapted }, { openSite }] = await Promise.all([
    import('../stages/config/load.ts'),
    import('../site/open.ts'),
  ])
  const config = await readAdapted(adapter, input)
  const opened = await openSite(input.root, { production: true, drafts: false, bundle: false, useCache: true, config })
  return opened.context?.config.redirects
}
