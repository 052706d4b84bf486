/** The config of a Mintlify site as a value of ours. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcePath } from '../../base/paths.ts'
import { ignoredFiles } from '../../base/pattern.ts'
import { defined, isObject, listOf, objectOf, textOf, type Values } from '../../base/values.ts'
import type { AdaptedConfig, AdapterInput } from '../../stages/config/adapter.ts'
import { createNotes, keyPlaces, type Notes } from '../../stages/config/notes.ts'
import { OUTPUT } from '../../stages/config/plain-folder.ts'
import { walkFolder } from '../../stages/content/walk.ts'
import { jsxBlocks } from '../mdx/adapter/elements.ts'
import { plainRedirects } from '../mdx/adapter/redirects.ts'
import { codeTitles, descriptions, MINTLIFY_COMPONENTS } from './components.ts'
import { readJson } from './json.ts'
import { mintlifyNavigation, modernConfig, specsIn, specsOf } from './navigation.ts'
import { mintlifyFrontMatter, mintlifyIds, mintlifyText } from './pages.ts'
import { type ApiFile, type Specs, specsAt } from './specs.ts'
import { footerOf, headTags, navbarOf, themedImage } from './theme.ts'

/** Reads a config to build its site. Throws errors of JSON. */
export async function readMintlifyConfig({ root, file, runsHooks }: AdapterInput): Promise<AdaptedConfig> {
  const text = readFileSync(file, 'utf8')
  const inputs = [file]
  const read = modernConfig(objectOf(withFiles(readJson(file), { folder: root, inputs })))
  const notes = createNotes(sourcePath(root, file), keyPlaces(text))
  const specFiles = specFilesOf(read, root, notes)
  const specs = specsAt(root, specFiles)
  const pages = pagesIn(root)
  // Threads need only the functions, and would each read all pages.
  if (runsHooks) reportPages(root, pages, notes)
  const indexes = new Set(pages.flatMap((page) => /^(.+)\/index\.mdx?$/.exec(page)?.[1] ?? []).map((one) => `/${one}`))
  return {
    value: userConfig({ root, config: read, pages, notes, specFiles, specs }),
    inputs: [...inputs, ...specFiles.map((spec) => path.join(root, spec.file))],
    notes: notes.diagnostics,
    plugins: {
      preprocess: mintlifyText(specs),
      beforeRemark: [[codeTitles], [jsxBlocks(MINTLIFY_COMPONENTS)], [descriptions]],
      remark: [],
      beforeRehype: [[mintlifyIds]],
      rehype: [],
    },
    postCss: { missing: [] },
    sidebarsFiles: new Map([['default', sourcePath(root, file)]]),
    frontMatterOf: mintlifyFrontMatter(specs),
    // The page of a folder has the address of its file, too.
    createRedirects: [(route) => (indexes.has(route) ? `${route}/index` : undefined)],
  }
}

/** Reports features of pages that are not supported. */
function reportPages(root: string, pages: readonly string[], notes: Notes): void {
  const texts = pages.map((page) => [page, readFileSync(path.join(root, page), 'utf8')] as const)
  const icons = texts.filter(([, text]) => /<Icon\b|\sicon=/.test(text))
  if (icons.length > 0) notes.add('icons', `icons are left out (pages: ${icons.length}).`)
  const hidden = texts.filter(([, text]) => /^noindex:[ \t]*true/m.test(text)).map(([page]) => page)
  if (hidden.length > 0)
    notes.add('noindex', 'search engines find these pages; `hidden: true` leaves them out.', hidden)
}

/** Replaces `{ "$ref": "./file.json" }` by the content of the file. */
function withFiles(
  value: unknown,
  { folder, inputs }: { readonly folder: string; readonly inputs: string[] },
): unknown {
  if (Array.isArray(value)) return value.map((one) => withFiles(one, { folder, inputs }))
  if (!isObject(value)) return value
  if (typeof value.$ref === 'string') {
    const file = path.resolve(folder, value.$ref)
    if (inputs.includes(file)) throw new Error(`${value.$ref} contains itself.`)
    inputs.push(file)
    return withFiles(readJson(file), { folder: path.dirname(file), inputs })
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withFiles(one, { folder, inputs })]))
}

/** Returns the specs that the config names. Each has pages of its own only if the navigation has no pages for it. */
function specFilesOf(config: Values, root: string, notes: Notes): readonly ApiFile[] {
  const named = [...specsOf(objectOf(config.api).openapi), ...specsIn(config.navigation)]
  const files = new Map(named.map(({ source, folder }) => [source, folder]))
  return [...files].flatMap(([file, folder], index): ApiFile[] => {
    if (existsSync(path.join(root, file)))
      return [
        { file, folder: (folder ?? `api-reference${index === 0 ? '' : `-${index + 1}`}`).replace(/^\/|\/$/g, '') },
      ]
    notes.add('openapi', `${file} is not a file of the site, so its operations are missing.`, [], 'warning')
    return []
  })
}

interface Site {
  readonly root: string
  readonly config: Values
  /** The files of the pages, relative to the site. */
  readonly pages: readonly string[]
  readonly notes: Notes
  readonly specFiles: readonly ApiFile[]
  readonly specs: Specs
}

/** Folders and files of a repository that are not part of the site. */
const NOT_PUBLISHED = [
  ...['snippets/**', '**/node_modules/**', ...OUTPUT],
  ...['README.md', 'LICENSE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'AGENTS.md', 'CLAUDE.md'],
]
const NO_FILE = [
  '**/*.{md,mdx,jsx,tsx,ts}',
  'docs.json',
  'mint.json',
  'package*.json',
  '*.{lock,toml}',
  'LICENSE',
  'Dockerfile',
]

/** Returns the argument of `defineConfig`. */
function userConfig(site: Site): Values {
  const { root, config, pages, notes, specFiles, specs } = site
  const title = textOf(config.name) ?? 'Documentation'
  const ids = pageIds(pages)
  const ofNavigation = new Set<string>()
  const entry = (
    { folder }: ApiFile,
    { title: label, href }: { readonly title: string; readonly href: string },
  ): Values => {
    ofNavigation.add(folder)
    return { type: 'link', label, href }
  }
  const navigation = mintlifyNavigation(config.navigation, {
    pageId: (name) => ids.get(name.replace(/^\/|\.mdx?$|\/$/g, '')),
    operation(name) {
      const found = specs.find(name)
      return found && entry(found.spec, found.operation)
    },
    reference: (given) =>
      specsOf(given).flatMap(({ source }) => {
        const spec = specFiles.find(({ file }) => file === source)
        return spec === undefined ? [] : specs.operations(spec).map((operation) => entry(spec, operation))
      }),
    notes,
  })
  reportSettings(config, notes)
  const { seo, appearance, banner } = config
  const excluded = [...NOT_PUBLISHED, ...ignored(root)]
  const mode = textOf(objectOf(appearance).default) ?? 'system'
  return defined({
    title,
    tagline: textOf(config.description),
    url: originOf(objectOf(objectOf(seo).metatags).canonical),
    favicon: themedImage(config.favicon)?.light,
    navbar: navbarOf(config, title, navigation.navbar),
    footer: footerOf(objectOf(config.footer)),
    colorMode: {
      defaultMode: mode === 'dark' ? 'dark' : 'light',
      respectPrefersColorScheme: mode === 'system',
      disableSwitch: objectOf(appearance).strict === true,
    },
    announcementBar: textOf(objectOf(banner).content) && {
      content: objectOf(banner).content,
      isCloseable: objectOf(banner).dismissible === true,
    },
    headTags: headTags(config),
    docs: { path: '.', routeBasePath: '/', numberPrefix: false, folderPages: 'index', exclude: excluded },
    sidebars: Object.keys(navigation.sidebars).length > 0 ? navigation.sidebars : undefined,
    openapi: specFiles
      .filter(({ folder }) => ofNavigation.has(folder))
      .map(({ file, folder }, index) => ({
        id: `api-${index + 1}`,
        spec: file,
        path: `.${folder}`,
        routeBasePath: folder,
        pages: 'operation',
      })),
    staticDirectories: ['.'],
    staticExclude: [...excluded, ...NO_FILE],
    redirects: redirectsOf(config, notes),
    variables: Object.fromEntries(Object.entries(objectOf(config.variables)).map(([key, one]) => [key, String(one)])),
    redirectHome: true,
    markdown: { format: 'mdx', mermaid: true, math: { prices: true }, unknownComponents: 'children' },
    onOrphanPages: 'ignore',
    onBrokenLinks: 'warn',
    onBrokenImages: 'warn',
  })
}

const pagesIn = (root: string): readonly string[] =>
  walkFolder(root, '.', { wants: (name) => !/^(?:\.|node_modules$|out$)/.test(name), matters: () => false })
    .files.map(({ relative }) => relative)
    .filter((file) => /\.mdx?$/.test(file))

/** Returns the ids of pages by the names that a navigation has for them. */
function pageIds(pages: readonly string[]): ReadonlyMap<string, string> {
  const ids = pages.map((file) => file.replace(/\.mdx?$/, ''))
  return new Map([...ids.map((id) => [id.replace(/\/index$/, ''), id] as const), ...ids.map((id) => [id, id] as const)])
}

/** Returns the patterns of `.mintignore`. */
function ignored(root: string): readonly string[] {
  const file = path.join(root, '.mintignore')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
    .flatMap(ignoredFiles)
}

const originOf = (url: unknown): string | undefined =>
  typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : undefined

const redirectsOf = ({ redirects }: Values, notes: Notes): readonly Values[] =>
  plainRedirects(
    listOf(redirects)
      .map(objectOf)
      .map(({ source, destination }) => [source, destination]),
    /[:*]/,
    notes,
  )

/** Settings that are read, or that are about something that each site of this tool has. */
const KNOWN =
  /^(?:\$schema|theme|name|description|colors|logo|favicon|navigation|navbar|footer|redirects|appearance|api|seo|banner|variables|contextual|search|icons|interaction|versions)$/

/** Why others have no effect. */
const EFFECTS: ReadonlyMap<string, string> = new Map([
  ['integrations', 'write the tags of your analytics in `headTags` of a config of this tool.'],
  ['analytics', 'write the tags of your analytics in `headTags` of a config of this tool.'],
  ['fonts', 'the fonts of this tool are used; `customCss` of a config of this tool can change them.'],
])

function reportSettings(config: Values, notes: Notes): void {
  for (const key of Object.keys(config).filter((one) => !KNOWN.test(one)))
    notes.add(key, EFFECTS.get(key) ?? 'there is no such setting here.')
  const { playground, mdx } = objectOf(config.api)
  if (playground !== undefined || mdx !== undefined)
    notes.add('api', 'references show requests as text; readers cannot send them.')
}
