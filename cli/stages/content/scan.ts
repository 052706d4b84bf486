import { realpathSync } from 'node:fs'
import picomatch from 'picomatch'
import type { SourcePath } from '../../base/brands.ts'
import { pathIn, sourcePath } from '../../base/paths.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { DocSet } from '../../model/content.ts'
import { CATEGORY_NAMES } from './categories.ts'
import { isPageModule } from './component-page.ts'
import { type WalkedFile, walkFolder } from './walk.ts'

/** A file inside a content folder; `path` is relative to the site, `relative` to the folder. */
export interface FoundFile extends WalkedFile {
  readonly path: SourcePath
  /** See `SourceFile.target`. */
  readonly target?: SourcePath
}

/** The contents of one content folder. */
export interface FoundFolder {
  readonly pages: readonly FoundFile[]
  readonly categories: readonly FoundFile[]
  /** All other files: images, downloads, partials' data. */
  readonly others: readonly FoundFile[]
  /** Real paths outside the site that links lead to. */
  readonly outside: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const PAGE = /\.mdx?$/i
const CATEGORY: ReadonlySet<string> = new Set(CATEGORY_NAMES)
/** The file with search settings in a content folder. The tool reads it, and never publishes it. */
export const SEARCH_FILE = '_search.yml'
/** The file with the tags of a content folder, if the config does not name another. */
export const TAGS_FILE = 'tags.yml'

/** Whether a name may be content; hidden names and packages are not. Underscored folders may have images. */
const wants = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules'

/** Names that begin with an underscore are partials. */
const PARTIALS = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**']
const TESTS = ['**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/**
 * Returns a function that decides whether a path inside a collection's folder is a page of it. `include` applies to
 * texts. If one of its patterns begins a name with an underscore, such names are pages, too.
 */
export function pageMatcher({
  include,
  exclude,
  componentPages,
}: Pick<CollectionConfig, 'include' | 'exclude' | 'componentPages'>): (relative: string) => boolean {
  const isIncluded = picomatch([...include])
  const hasPartials = !include.some((pattern) => /(?:^|\/)_/.test(pattern))
  const isExcluded = picomatch([...(hasPartials ? PARTIALS : []), ...TESTS, ...exclude])
  const isPage = (relative: string): boolean =>
    PAGE.test(relative) ? isIncluded(relative) : componentPages === true && isPageModule(relative)
  return (relative) => isPage(relative) && !isExcluded(relative)
}

/** Lists a content folder (relative to `root`); a missing one is empty. */
export function scanFolder(
  root: string,
  folder: string,
  collection: CollectionConfig,
  isUntrusted: boolean,
): FoundFolder {
  const isPage = pageMatcher(collection)
  const walked = walkFolder(root, folder, { wants, matters: (name) => PAGE.test(name), isUntrusted })
  const pages: FoundFile[] = []
  const categories: FoundFile[] = []
  const others: FoundFile[] = []
  const foreign: SourcePath[] = []
  const misnamed: Diagnostic[] = []
  for (const entry of walked.files) {
    const { relative, file: real } = entry
    const source = pathIn(folder, relative)
    // Spelled out, because spreading another object into each file is slower than the rest of this function.
    const file: FoundFile = entry.isLink
      ? { ...entry, path: source, target: sourcePath(realpathSync(root), real) }
      : { relative, file: real, path: source }
    const name = relative.slice(relative.lastIndexOf('/') + 1)
    if (isPage(relative)) pages.push(file)
    else if (CATEGORY.has(name)) categories.push(file)
    else if (!PAGE.test(name) && relative !== SEARCH_FILE) {
      others.push(file)
      const rightName = nameFor(relative, collection)
      if (
        rightName !== undefined &&
        !walked.files.some((other) => other.relative === relative.slice(0, -name.length) + rightName)
      )
        misnamed.push(misnamedFile(source, rightName))
    } else if (name === '_index.md') foreign.push(source)
  }
  const indexes = new Set(pages.map(({ path }) => path.replace(/x$/, '')))
  const lost = foreign.filter((file) => !indexes.has(file.replace(/_index\.md$/, 'index.md')))
  const diagnostics = [...walked.diagnostics, ...lost.map(sectionPage), ...misnamed]
  return { pages, categories, others, outside: walked.outside, diagnostics }
}

const CATEGORY_WORD = ['category']

/** Returns the name that a data file probably should have. Only files of a category can be in every folder. */
function nameFor(relative: string, { tags }: CollectionConfig): string | undefined {
  const name = relative.slice(relative.lastIndexOf('/') + 1)
  const [, bare = '', ending] = /^(_.*|.*_)\.(json|ya?ml)$/i.exec(name) ?? []
  const label = bare.replaceAll('_', '').toLowerCase()
  if (ending !== undefined && (label === 'categories' || [label, nearest(label, CATEGORY_WORD)].includes('category')))
    return `_category_.${ending.toLowerCase()}`
  if (name !== relative) return undefined
  if (/^_{1,2}search\.ya?ml$/i.test(name)) return SEARCH_FILE
  return tags === 'inline' && /^_?tags?\.ya?ml$/i.test(name) && name !== TAGS_FILE ? TAGS_FILE : undefined
}

const misnamedFile = (file: SourcePath, suggestion: string): Diagnostic => ({
  code: 'misnamed-file',
  severity: 'warning',
  suggestion,
  where: { file },
})

/** Reports the page of a section in Hugo, which would be a partial here. */
const sectionPage = (file: SourcePath): Diagnostic => ({
  code: 'foreign-syntax',
  severity: 'warning',
  name: '_index.md',
  pages: 1,
  where: { file, line: 1 },
})

/**
 * Overlays the folders of a set: a file in an earlier folder replaces files with the same name in later ones, and a
 * page pages of the other format. Sorted by `relative` in code order.
 */
export function mergeFolders(folders: readonly (readonly FoundFile[])[]): readonly FoundFile[] {
  const [first, ...others] = folders
  if (first !== undefined && others.length === 0) return first
  const byRelative = new Map<string, FoundFile>()
  const taken = new Set<string>()
  const markdownName = ({ relative }: FoundFile): string => relative.replace(/\.mdx$/, '.md')
  for (const files of folders) {
    for (const file of files) if (!taken.has(markdownName(file))) byRelative.set(file.relative, file)
    for (const file of files) taken.add(markdownName(file))
  }
  return [...byRelative.values()].sort((a, b) => (a.relative < b.relative ? -1 : 1))
}

/** Returns all folders that any of the sets reads, each once. */
export const allFolders = (sets: readonly DocSet[]): ReadonlyMap<string, string> =>
  new Map(sets.flatMap((set) => set.folders.map((folder) => [folder, set.collection] as const)))
