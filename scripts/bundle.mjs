#!/usr/bin/env node
// Bundles cli/ into dist/, so that the command starts fast and an installation needs few packages. Runs at `prepare`.
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import loader from '../bin/load.cjs'
import { sourceHash } from './source-hash.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const { name, version, homepage } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const require = createRequire(import.meta.url)

/** The exports of React's modules, so that a build does not need to load them (`cli/stages/bundle/react.ts`). */
function reactExports() {
  const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
  const names = Object.fromEntries(modules.map((one) => [one, Object.keys(require(one))]))
  return { version: require('react/package.json').version, names }
}

/** Whether the tool has a file: the folder of a feature can be absent. */
const isThere = (file) => existsSync(path.join(root, file))

const SYNONYMS = 'cli/features/search/language/site-synonyms.ts'
const FONTS = 'cli/features/cards/fonts'

/**
 * The synonyms of the language as JSON, so that a build does not compute them
 * (`cli/features/search/language/site-synonyms.ts`).
 */
async function languageSynonyms() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [SYNONYMS],
    platform: 'node',
    bundle: true,
    write: false,
    format: 'esm',
  })
  const { languageSynonyms } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`)
  return languageSynonyms()
}

const dist = path.join(root, 'dist')
/** Built beside dist/ and moved into place at the end, so that the tool can run in the meantime. */
const outdir = path.join(root, 'node_modules', '.cache', `dist.${process.pid}`)

/** The tool itself: one file per command and stage, loaded on demand. */
const tool = {
  entryPoints: {
    main: 'cli/main.ts',
    worker: 'cli/site/workers/worker.ts',
    'lsp-site': 'cli/apps/lsp/site/thread.ts',
    ready: 'cli/stages/bundle/ready.ts',
  },
  splitting: true,
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  minifySyntax: true,
  // So that an installation stays small: `test/package.test.ts` has the limit.
  minifyWhitespace: true,
  minifyIdentifiers: true,
  alias: {
    // acorn-jsx requires it as CommonJS, our parser imports it as a module: without this, it would be bundled twice.
    acorn: path.join(root, 'node_modules/acorn/dist/acorn.mjs'),
    // Each build and each worker compiles the code that it loads. So only the half of the renderer that makes strings
    // is bundled, and the parser without its trees and serializer.
    'react-dom/server': path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
    htmlparser2: path.join(root, 'scripts/bundle/htmlparser2.mjs'),
    'unist-util-visit': path.join(root, 'scripts/bundle/unist-util-visit.mjs'),
    // An expression with many braces is parsed once.
    'micromark-util-events-to-acorn': path.join(root, 'scripts/bundle/micromark-util-events-to-acorn.mjs'),
    // A bundler cannot follow how its main file loads its parts.
    'jsonc-parser': path.join(root, 'node_modules/jsonc-parser/lib/esm/main.js'),
  },
  // esbuild is a binary with a client that finds it by its own path.
  external: ['esbuild'],
  define: {
    'process.env.NODE_ENV': '"production"',
    __DOCS_BUILD__: JSON.stringify(sourceHash()),
    __DOCS_NAME__: JSON.stringify(name),
    __DOCS_VERSION__: JSON.stringify(version),
    __DOCS_HOMEPAGE__: JSON.stringify(homepage),
    __REACT__: JSON.stringify(reactExports()),
    ...(isThere(SYNONYMS) && { __LANGUAGE_SYNONYMS__: JSON.stringify(await languageSynonyms()) }),
  },
  plugins: [
    {
      // 46 languages that the tool does not use.
      name: 'zod-locales',
      setup: ({ onResolve }) =>
        onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) =>
          importer.includes(path.join('node_modules', 'zod'))
            ? { path: path.join(root, 'scripts/bundle/zod-locales.mjs') }
            : undefined,
        ),
    },
    {
      // A bundler cannot follow an import of a name that is known at run time.
      name: 'grammars',
      setup: ({ onLoad }) =>
        onLoad({ filter: /[\\/]code[\\/]grammars\.ts$/ }, ({ path: file }) => {
          const languages = 'highlight.js/lib/languages'
          const text = readFileSync(file, 'utf8')
          const contents = text.replace(`import(\`${languages}/\${name}\`)`, 'LOADERS[name]()')
          if (contents === text) throw new Error(`${file}: its import of grammars is not the expected one`)
          const names = readdirSync(path.join(root, 'node_modules', languages)).flatMap(
            (one) => /^([^.]+)\.js$/.exec(one)?.[1] ?? [],
          )
          const loaders = names.map((one) => `'${one}': () => import('${languages}/${one}')`)
          return { contents: `${contents}\nconst LOADERS = { ${loaders.join(', ')} }`, loader: 'ts' }
        }),
    },
    {
      name: 'loader',
      // The scripts in bin/ are not bundled: one loads the bundle, another one is also a thread.
      setup: ({ onResolve }) =>
        onResolve({ filter: /\/bin\/[\w-]+\.cjs$/ }, ({ path: script }) => ({
          path: `../bin/${path.basename(script)}`,
          external: true,
        })),
    },
  ],
}

/** Matches the functions that esbuild writes into CommonJS modules: a statement on one line, or on several. */
const HELPERS =
  /^var __(?:create|defProp|getOwnPropDesc|getOwnPropNames|getProtoOf|hasOwnProp|export|copyProps|toESM|toCommonJS) = (?:.*;|[\s\S]*?\n(?:\};|\)\);))\n/gm

/**
 * Modules become CommonJS, because Node 20 cannot keep the compiled code of others. esbuild can share modules between
 * files (`splitting`) only in the other format, so this is a second step. The loader has the functions that esbuild
 * would write into each file.
 */
async function toCommonJs(file) {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    format: 'cjs',
    platform: 'neutral',
    target: 'node20',
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': '__url' },
  })
  const short = code.replace(HELPERS, '')
  if (/\b__(?:copyProps|defProp)\b/.test(short)) throw new Error(`${file}: esbuild wrote other functions than expected`)
  const url = code.includes('__url') ? 'const __url = require("node:url").pathToFileURL(__filename).href;' : ''
  const charset = isForeign(short) ? 'utf8' : 'ascii'
  const { code: small } = await transform(url + short, { minify: true, format: 'cjs', target: 'node20', charset })
  writeFileSync(file, small)
}

/**
 * Whether a module is mostly text of other scripts, as the texts of the theme in Arabic: without escapes, these are
 * smaller. V8 keeps other modules in half the memory if they are ASCII.
 */
const isForeign = (code) => (code.match(/\\u[0-9a-f]{4}/gi)?.length ?? 0) * '\\u0000'.length > code.length / 4

/** Returns the files of this name in the folders of a folder. */
const partsOf = (folder, name) =>
  readdirSync(path.join(root, folder))
    .map((one) => `${folder}/${one}/${name}`)
    .filter((file) => existsSync(path.join(root, file)))

/**
 * The modules that most builds load: at first, then if something has changed (`after`), and in each thread that makes
 * pages.
 */
const LOADED = [
  {
    name: 'start',
    sources: [
      'cli/main.ts',
      'cli/site/build.ts',
      'cli/stages/emit/swap.ts',
      'cli/stages/report/progress.ts',
      'cli/base/folders.ts',
    ],
  },
  {
    name: 'stages',
    after: 'start',
    sources: [
      'cli/site/build/stages.ts',
      'cli/site/build/publish.ts',
      'cli/features/search/site/build-steps.ts',
      'cli/features/search/site/search-index.ts',
    ],
  },
  {
    name: 'pages',
    sources: [
      'cli/site/workers/worker.ts',
      'cli/features/search/records/records.ts',
      ...partsOf('cli/features', 'articles.ts'),
    ],
  },
].map(({ sources, ...rest }) => ({ ...rest, sources: sources.filter(isThere) }))

/** Returns the modules of each pack: modules that are loaded by the same entries. Entry points stay separate files. */
function packsOf(outputs) {
  const files = new Map(Object.entries(outputs).map(([file, { entryPoint }]) => [entryPoint, file]))
  const users = new Map()
  const use = (file, user) => {
    const by = users.get(file) ?? []
    if (by.includes(user.name) || by.includes(user.after)) return
    users.set(file, [...by, user.name])
    for (const { path: other, kind, external } of outputs[file].imports)
      if (kind === 'import-statement' && !external) use(other, user)
  }
  for (const user of LOADED) for (const source of user.sources) use(files.get(source), user)
  const entries = new Set(Object.values(tool.entryPoints))
  const packs = new Map()
  for (const [file, by] of users) {
    if (entries.has(outputs[file].entryPoint)) continue
    const pack = `${by.join('-')}.pack.cjs`
    packs.set(pack, [...(packs.get(pack) ?? []), path.basename(file)])
  }
  return packs
}

/**
 * Replaces modules by packs. Modules with non-ASCII characters stay separate files, because V8 would need twice the
 * memory for the whole pack.
 */
function writePacks(packs) {
  const listing = {}
  for (const [pack, names] of packs) {
    const texts = names
      .map((name) => [`./${name}`, readFileSync(path.join(outdir, name), 'utf8')])
      .filter(([, text]) => /^[\0-\x7f]*$/.test(text))
    writeFileSync(path.join(outdir, pack), loader.packed(texts))
    for (const [name] of texts) rmSync(path.join(outdir, name))
    listing[pack] = texts.map(([name]) => name)
  }
  writeFileSync(path.join(outdir, loader.PACKS), JSON.stringify(listing))
}

/** The module that a `site.config.ts` imports. */
const forConfigs = { entryPoints: { config: 'cli/stages/config/define.ts' }, platform: 'node', target: 'node20' }

/**
 * Code that only some sites bundle into their pages. As a dependency, the search client would bring 15 packages to
 * every user; bundled, it is one file.
 */
const forSites = {
  entryPoints: { 'algoliasearch-lite': 'algoliasearch/lite' },
  platform: 'browser',
  target: 'es2022',
}

/** Style sheet of the formula library, with its font for script letters: sites with formulas bundle it. */
const formulaStyles = {
  entryPoints: { formulas: 'node_modules/temml/dist/Temml-Local.css' },
  loader: { '.woff2': 'file' },
  assetNames: '[name]',
  minify: true,
}

/** The copyright holder, the only difference between otherwise equal licenses. */
const NOTICE = /^copyright (?:\(c\)|©|\d{4})/i

/**
 * The licenses of the bundled packages require that their text is included: each text once, below its packages and
 * owners.
 */
function licensesOf(inputs) {
  const folders = inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
  const owners = new Map()
  for (const folder of [...new Set(folders)].sort()) {
    const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
    const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry))
    const text = file === undefined ? '' : readFileSync(path.join(root, folder, file), 'utf8').trim()
    const lines = text.split(/\r?\n/).map((line) => line.trim())
    const notices = lines.filter((line) => NOTICE.test(line)).map((line) => `\n  ${line}`)
    const terms = lines
      .filter((line) => !NOTICE.test(line))
      .join('\n')
      .replace(/\n{2,}/g, '\n\n')
      .trim()
    owners.set(terms, [...(owners.get(terms) ?? []), `${name} ${version} (${license})${notices.join('')}`])
  }
  return [...owners].map(([terms, names]) => `${names.join('\n')}\n\n${terms}\n`)
}

const results = await Promise.all(
  [tool, forConfigs, forSites, formulaStyles].map((options) =>
    build({
      absWorkingDir: root,
      outdir,
      bundle: true,
      format: 'esm',
      metafile: true,
      legalComments: 'none',
      logLevel: 'warning',
      ...options,
    }),
  ),
)
const modules = readdirSync(outdir).filter((file) => file.endsWith('.cjs'))
await Promise.all(modules.map((file) => toCommonJs(path.join(outdir, file))))
writePacks(packsOf(results[0].metafile.outputs))
const inputs = results.flatMap(({ metafile }) => Object.keys(metafile.inputs))
writeFileSync(path.join(outdir, 'LICENSES.txt'), licensesOf(inputs).join(`\n${'-'.repeat(80)}\n\n`))
// Social cards use these fonts, so that they look the same on every machine.
if (isThere(FONTS)) cpSync(path.join(root, FONTS), path.join(outdir, 'fonts'), { recursive: true })
rmSync(dist, { recursive: true, force: true })
renameSync(outdir, dist)
const { compileReady } = loader.load('ready')
for (const [name, bytes] of await compileReady(root)) writeFileSync(path.join(dist, name), bytes)
