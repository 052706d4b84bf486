/** The config of a Mintlify site as a value of ours. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sourcePath } from '../../base/paths.ts'
import { ignoredFiles, ignoreLines } from '../../base/pattern.ts'
import { defined, isObject, listOf, objectOf, textOf, type Values } from '../../base/values.ts'
import type { AdaptedConfig, AdapterInput } from '../../stages/config/adapter.ts'
import { OUTPUT } from '../../stages/config/plain-folder.ts'
import { walkFolder } from '../../stages/content/walk.ts'
import { ADAPTED_DOCS, ADAPTED_SITE, adapted, plainRedirects, reportSettings, siteAddress } from '../adapted-site.ts'
import { createNotes, keyPlaces, type Notes } from '../adapter-notes.ts'
import { jsxBlocks } from '../mdx/adapter/elements.ts'
import { type LostKeys, reportPages } from '../mdx/adapter/pages.ts'
import { codeTitles, descriptions, MINTLIFY_COMPONENTS } from './components.ts'
import { parseJson } from './json.ts'
import { mintlifyNavigation, specsIn, specsOf } from './navigation.ts'
import { mintlifyFrontMatter, mintlifyIds, mintlifyText } from './pages.ts'
import { type ApiFile, type SpecOperation, type Specs, specsAt } from './specs.ts'
import { announcementOf, colorModeOf, footerOf, headTags, navbarOf, themedImage } from './theme.ts'

/** Reads a config to build its site. Throws errors of JSON. */
export async function readMintlifyConfig(input: AdapterInput): Promise<AdaptedConfig> {
  const { root, file } = input
  if (path.basename(file) === 'mint.json')
    throw new Error('It is the older config. Run `npx mint upgrade`, which writes docs.json.')
  const text = readFileSync(file, 'utf8')
  const inputs = [file]
  const config = objectOf(withFiles(parseJson(text, file), { folder: root, inputs }))
  const notes = createNotes(sourcePath(root, file), keyPlaces(text))
  const specFiles = specFilesOf(config, root, notes)
  const specs = specsAt(root, specFiles)
  const pages = pagesIn(root)
  // Threads need only the functions, and would each read all pages.
  if (input.runsHooks) reportPages(root, pages, PAGE_KEYS, notes)
  const indexes = new Set(pages.flatMap((page) => /^(.+)\/index\.mdx?$/.exec(page)?.[1] ?? []).map((id) => `/${id}`))
  return adapted(input, notes, {
    value: userConfig({ root, config, pages, notes, specFiles, specs }),
    inputs: [...inputs, ...specFiles.map((spec) => path.join(root, spec.file))],
    plugins: {
      preprocess: mintlifyText(specs),
      beforeRemark: [[codeTitles], [jsxBlocks(MINTLIFY_COMPONENTS)], [descriptions]],
      beforeRehype: [[mintlifyIds]],
    },
    frontMatterOf: mintlifyFrontMatter(specs),
    // The page of a folder has the address of its file, too.
    createRedirects: [(route) => (indexes.has(route) ? `${route}/index` : undefined)],
  })
}

const PAGE_KEYS: LostKeys = {
  noindex: {
    message: 'search engines find these pages; `hidden: true` leaves them out.',
    isLost: (value) => value === true,
  },
}

/** Replaces `{ "$ref": "./file.json" }` by the content of the file. */
function withFiles(
  value: unknown,
  { folder, inputs }: { readonly folder: string; readonly inputs: string[] },
): unknown {
  if (Array.isArray(value)) return value.map((item) => withFiles(item, { folder, inputs }))
  if (!isObject(value)) return value
  if (typeof value.$ref === 'string') {
    const file = path.resolve(folder, value.$ref)
    if (inputs.includes(file)) throw new Error(`${value.$ref} contains itself.`)
    inputs.push(file)
    return withFiles(parseJson(readFileSync(file, 'utf8'), file), { folder: path.dirname(file), inputs })
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFiles(item, { folder, inputs })]))
}

/** Returns the specs that the config names. Each has pages of its own only if the navigation has no pages for it. */
function specFilesOf(config: Values, root: string, notes: Notes): readonly ApiFile[] {
  const specs = [...specsOf(objectOf(config.api).openapi), ...specsIn(config.navigation)]
  const folders = new Map(specs.map(({ source, folder }) => [source, folder]))
  return [...folders].flatMap(([file, folder], index): ApiFile[] => {
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
/** Files among the pages that are not files of the site. */
const SOURCES = ['**/*.{md,mdx,jsx,tsx,ts}', '{docs,package*}.json', '*.{lock,toml}', 'LICENSE', 'Dockerfile']

/** Returns the argument of `defineConfig`. */
function userConfig(site: Site): Values {
  const { root, config, notes } = site
  const title = textOf(config.name) ?? 'Documentation'
  const { navigation, openapi } = navigationOf(site)
  reportSettings(config, KNOWN, notes, (key) => [EFFECTS.get(key) ?? 'there is no such setting here.'])
  const { playground, mdx } = objectOf(config.api)
  if (playground !== undefined || mdx !== undefined)
    notes.add('api', 'references show requests as text; readers cannot send them.')
  const excluded = [...NOT_PUBLISHED, ...ignored(root)]
  return defined({
    title,
    tagline: textOf(config.description),
    url: siteAddress(objectOf(objectOf(config.seo).metatags).canonical).url,
    favicon: themedImage(config.favicon)?.light,
    navbar: navbarOf(config, title, navigation.navbar),
    footer: footerOf(objectOf(config.footer)),
    colorMode: colorModeOf(objectOf(config.appearance)),
    announcementBar: announcementOf(objectOf(config.banner)),
    headTags: headTags(config),
    docs: { ...ADAPTED_DOCS, path: '.', exclude: excluded },
    sidebars: Object.keys(navigation.sidebars).length > 0 ? navigation.sidebars : undefined,
    openapi,
    staticDirectories: ['.'],
    staticExclude: [...excluded, ...SOURCES],
    redirects: redirectsOf(config, notes),
    variables: Object.fromEntries(
      Object.entries(objectOf(config.variables)).map(([key, value]) => [key, String(value)]),
    ),
    markdown: { format: 'mdx', mermaid: true, math: { prices: true }, unknownComponents: 'children' },
    ...ADAPTED_SITE,
  })
}

/** Returns the navigation, and the API references that it names. */
function navigationOf({ config, pages, notes, specFiles, specs }: Site) {
  const ids = pageIds(pages)
  const folders = new Set<string>()
  const entry = ({ folder }: ApiFile, { title: label, href }: SpecOperation): Values => {
    folders.add(folder)
    return { type: 'link', label, href }
  }
  const navigation = mintlifyNavigation(config.navigation, {
    pageId: (name) => ids.get(name.replace(/^\/|\.mdx?$|\/$/g, '')),
    operation(name) {
      const match = specs.find(name)
      return match && entry(match.spec, match.operation)
    },
    reference: (openapi) =>
      specsOf(openapi).flatMap(({ source }) => {
        const spec = specFiles.find(({ file }) => file === source)
        return spec === undefined ? [] : specs.operations(spec).map((operation) => entry(spec, operation))
      }),
    notes,
  })
  const named = specFiles.filter(({ folder }) => folders.has(folder))
  const openapi = named.map(({ file, folder }, index) => ({
    id: `api-${index + 1}`,
    spec: file,
    path: `.${folder}`,
    routeBasePath: folder,
    pages: 'operation',
  }))
  return { navigation, openapi }
}

function redirectsOf({ redirects }: Values, notes: Notes): readonly Values[] {
  const written = listOf(redirects).map(objectOf)
  return plainRedirects(
    written.map(({ source, destination }) => [source, destination]),
    /[:*]/,
    notes,
  )
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
  return existsSync(file) ? ignoreLines(readFileSync(file, 'utf8')).flatMap(ignoredFiles) : []
}

/** Settings that are read, or that are about something that each site of this tool has. */
const KNOWN =
  '$schema theme name description colors logo favicon navigation navbar footer redirects appearance api seo banner variables contextual search icons interaction versions'.split(
    ' ',
  )

/** Why others have no effect. */
const EFFECTS: ReadonlyMap<string, string> = new Map([
  ...['integrations', 'analytics'].map(
    (key) => [key, 'write the tags of your analytics in `headTags` of a config of this tool.'] as const,
  ),
  ['fonts', 'the fonts of this tool are used; `customCss` of a config of this tool can change them.'],
])
