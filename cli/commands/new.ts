import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { addressOf } from '../graph/doc-address.ts'
import type { CollectionConfig, GraphNode, Hash, SiteConfig, SourcePath } from '../model.ts'
import type { SiteContext } from '../site/context.ts'
import { nearestSite } from './nearest-site.ts'
import { type Action, EXIT, reportToPeople, UsageError } from './shared.ts'

const HELP = `
The path counts from the content folder, or from the current folder where that is inside of it. The suffix may be left out,
and spaces become dashes.

Examples:
  docs new guides/backup
  docs new "guides/My first backup"
  docs new content/guides/backup.mdx --title "Backups"`

/** Declares `docs new`. */
export function newCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('new')
    .description('make a page with front matter')
    .argument('<path>', 'where the page goes')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest above)')
    .option('--title <text>', 'title of the page (default: the name of the file in words)')
    .addHelpText('after', HELP)
    .action((name: string, site: string | undefined, { title }: { readonly title?: string }) =>
      run(runNew(nearestSite(site), name, title)),
    )
}

async function runNew(root: string, name: string, title: string | undefined): Action {
  const [{ openSite }, { pageMatcher }, page] = await Promise.all([
    import('../site/open.ts'),
    import('../content/scan.ts'),
    import('../scaffold/page.ts'),
  ])
  const open = () => openSite(root, { production: false, drafts: true, bundle: false, useCache: true })
  const site = await open()
  if (site.context === undefined) {
    reportToPeople(site.diagnostics, root, false)
    return EXIT.usage
  }
  const place = placeOf(name, root, site.context.config, page.fileName)
  const file = `${place.collection.path}/${place.relative}`
  if (!pageMatcher(place.collection)(place.relative))
    throw new UsageError(`${file} would be no page: parts that begin with _ and the config's exclude are left out.`)
  const other = namesake(path.join(root, place.collection.path), place.relative)
  if (other !== undefined)
    throw new UsageError(`There is ${place.collection.path}/${other} already; nothing was written.`)
  const taken = pageAtAddress(place, site.context)
  if (taken !== undefined) throw new UsageError(`${taken}; nothing was written.`)
  const words = title ?? page.titleFrom(place.words)
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), page.pageText(words), { flag: 'wx' })
  const after = await open()
  process.stderr.write(`${after.context ? described(file, after.context) : `Made ${file}.`}\n`)
  return EXIT.fine
}

interface Place {
  readonly collection: CollectionConfig
  /** File inside the folder of the collection. */
  readonly relative: string
  /** What the title is made of. */
  readonly words: string
}

function placeOf(name: string, root: string, { collections }: SiteConfig, fileName: (words: string) => string): Place {
  const slashed = name.replaceAll('\\', '/')
  const inside = collections
    .map((collection) => ({
      collection,
      relative: path.relative(path.join(root, collection.path), path.resolve(slashed)),
    }))
    .find(({ relative }) => relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative))
  const { collection, relative } = inside ?? named(slashed, collections)
  const parts = relative.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  const words = parts.at(-1) ?? ''
  const isOutside = parts.includes('..') || (inside === undefined && path.isAbsolute(slashed))
  if (words === '' || isOutside) throw new UsageError(`${name} is outside of ${collection.path}/; pages go there.`)
  const bad = parts.find((part) => /[\u0000-\u001f\u007f?#%:*"<>|]/.test(part) || part.startsWith('.'))
  if (bad !== undefined) throw new UsageError(`${bad} cannot be part of an address: use letters, digits and dashes.`)
  const safe = parts.map(fileName).join('/')
  return { collection, relative: /\.mdx?$/i.test(safe) ? safe : `${safe}.md`, words }
}

/** A path from the site folder begins with the folder of its collection; any other is for the first collection. */
function named(
  name: string,
  collections: readonly CollectionConfig[],
): { collection: CollectionConfig; relative: string } {
  const clean = name.replace(/^(?:\.\/)+/, '')
  const found = collections.find(({ path: folder }) => clean.startsWith(`${folder}/`))
  return found
    ? { collection: found, relative: clean.slice(found.path.length + 1) }
    : { collection: collections[0]!, relative: clean }
}

/** A file that would have the same address: the same name in other letters or with the other suffix, or an index in its folder. */
function namesake(folder: string, relative: string): string | undefined {
  const bare = relative.replace(/\.mdx?$/i, '')
  const inFolder = path.posix.dirname(relative)
  const twin = namesIn(path.join(folder, inFolder)).find(
    (one) =>
      path.posix
        .join(inFolder, one)
        .replace(/\.mdx?$/i, '')
        .toLowerCase() === bare.toLowerCase() && /\.mdx?$/i.test(one),
  )
  if (twin !== undefined) return path.posix.join(inFolder, twin)
  const index = namesIn(path.join(folder, bare)).find((one) => /^(?:index|readme)\.mdx?$/i.test(one))
  return index === undefined ? undefined : `${bare}/${index}`
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** A page elsewhere whose address the new one would have. */
function pageAtAddress({ collection, relative }: Place, { graph, config }: SiteContext): string | undefined {
  const set = [...graph.sets.values()].find(
    (one) =>
      one.collection === collection.id &&
      one.folders.includes(collection.path) &&
      one.locale === config.i18n.defaultLocale,
  )
  if (set === undefined) return undefined
  const source = { path: '' as SourcePath, set: set.key, relative, hash: '' as Hash, bytes: 0, format: 'md' as const }
  const { route } = addressOf({ source, frontMatter: {}, bodyLine: 1, diagnostics: [] }, set, collection.numberPrefix)
  const other = graph.pages.get(route)
  return other?.kind === 'doc' ? `${other.meta.source.path} has the address ${route} already` : undefined
}

/** What a writer wants to know next: the address, and whether readers will find the page. */
function described(file: string, { graph }: SiteContext): string {
  const page = [...graph.pages.values()].find((one) => one.kind === 'doc' && one.meta.source.path === file)
  if (page === undefined || page.kind !== 'doc') return `Made ${file}.`
  const sidebars = [...(graph.sidebars.get(page.set)?.values() ?? [])]
  const isListed = sidebars.length === 0 || sidebars.some((nodes) => lists(nodes, page.id))
  const hint = isListed
    ? ''
    : `
No sidebar lists it yet: its id is ${page.id}.`
  return `Made ${file}; its address is ${page.route}.${hint}`
}

const lists = (nodes: readonly GraphNode[], id: string): boolean =>
  nodes.some((node) =>
    node.type === 'html' ? false : node.docId === id || (node.type === 'category' && lists(node.items, id)),
  )
