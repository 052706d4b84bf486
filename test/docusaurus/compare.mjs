#!/usr/bin/env node
// Builds a Docusaurus folder twice, with the newest Docusaurus and with this tool, and prints how the sites differ: routes,
// titles, descriptions, ids of headings, words, links. Run by hand, never in CI: Docusaurus is installed on demand into a
// folder outside the repository (DOCS_COMPARE_CACHE, default ~/.cache/docs-compare).
//
//   node test/docusaurus/compare.mjs <folder> [--with package,package] [--only /route/prefix] [--show 20] [--reuse] [--json]
//
// --with: packages that the folder's config or components need; --reuse: use the last build of Docusaurus.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseDocument } from 'htmlparser2'

const DOCS = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))
const CACHE = process.env.DOCS_COMPARE_CACHE ?? path.join(homedir(), '.cache', 'docs-compare')
const PACKAGES = [
  '@docusaurus/core@latest',
  '@docusaurus/preset-classic@latest',
  '@docusaurus/faster@latest',
  '@docusaurus/theme-mermaid@latest',
  '@mdx-js/react@3',
  'react@19',
  'react-dom@19',
  'clsx',
  'prism-react-renderer',
  'unist-util-visit',
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    with: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    show: { type: 'string', default: '20' },
    reuse: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (folder === undefined) {
  console.error('Usage: node test/docusaurus/compare.mjs <folder>')
  process.exit(2)
}
const root = path.resolve(folder)
const id = createHash('sha256').update(root).digest('hex').slice(0, 8)
const work = path.join(CACHE, 'sites', `${path.basename(root)}-${id}`)

// ------------------------------------------------------------------------------------------------------------- building

function install(extra) {
  const target = path.join(CACHE, 'docusaurus')
  mkdirSync(target, { recursive: true })
  const manifest = path.join(target, 'package.json')
  // The search box is not compared, so an older version with fewer packages is enough.
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private":true,"overrides":{"@docsearch/react":"^3.9.0"}}\n')
  const nameOf = (spec) => spec.replace(/(.)@[^@/]*$/, '$1')
  const missing = [...PACKAGES, ...extra].filter((spec) => !existsSync(path.join(target, 'node_modules', nameOf(spec))))
  if (missing.length > 0) {
    console.error(`Installing ${missing.join(', ')} into ${target}`)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...missing], {
      cwd: target,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  return path.join(target, 'node_modules')
}

function prepare(keep) {
  const LEFT = new Set(['node_modules', '.git', '.docs', '.docusaurus', 'out', 'build'])
  if (!keep) rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  const filter = (source) =>
    !path
      .relative(root, source)
      .split(path.sep)
      .some((part) => LEFT.has(part))
  cpSync(root, work, { recursive: true, filter, force: true })
  const link = path.join(work, 'node_modules')
  if (!existsSync(link))
    symlinkSync(existsSync(path.join(root, 'node_modules')) ? path.join(root, 'node_modules') : modules, link)
  const config = readdirSync(work).find((name) => /^docusaurus\.config\.[cm]?[jt]s$/.test(name))
  if (config === undefined) throw new Error(`There is no Docusaurus config in ${root}.`)
  // Broken links must not prevent the comparison.
  writeFileSync(path.join(work, 'compare.config.mjs'), wrapper(config))
  // To show dates, Docusaurus needs a repository.
  if (existsSync(path.join(work, '.git'))) return
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=compare', '-c', 'user.email=compare@localhost', ...args], {
      cwd: work,
      stdio: 'ignore',
    })
  git('init')
  git('add', '--all')
  git('commit', '-m', 'State')
}

const wrapper = (config) => `
import * as module from './${config}'
const given = module.default?.default ?? module.default ?? module
export default async () => {
  const base = typeof given === 'function' ? await given() : given
  return {
  ...base,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', onDuplicateRoutes: 'ignore', onBrokenMarkdownLinks: undefined,
  markdown: { ...base.markdown, hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  future: { ...base.future, faster: { swcJsLoader: true, rspackBundler: true, mdxCrossCompilerCache: true }, experimental_faster: undefined },
} }
`

function timed(name, build) {
  const start = performance.now()
  const { status, stderr, stdout } = build()
  const seconds = (performance.now() - start) / 1000
  if (status !== 0) {
    console.error(`${name} failed:\n${(stdout + stderr).slice(-6000)}`)
    process.exit(1)
  }
  return { seconds }
}

function buildTheirs() {
  const bin = path.join(modules, '@docusaurus', 'core', 'bin', 'docusaurus.mjs')
  return spawnSync(process.execPath, [bin, 'build', '--config', 'compare.config.mjs', '--no-minify'], {
    cwd: work,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NODE_ENV: 'production', DISABLE_DOCUSAURUS_TELEMETRY: '1' },
  })
}

function buildOurs() {
  rmSync(path.join(work, 'site.config.ts'), { force: true })
  const result = spawnSync(process.execPath, [DOCS, 'build', work, '--no-cache', '--format', 'json'], {
    // Tailwind looks for its config there.
    cwd: work,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const { outcome, diagnostics } = JSON.parse(result.stdout || '{"outcome":"none","diagnostics":[]}')
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const lines = errors.map(({ file, line, code, message }) => `${file}:${line ?? ''} ${code} ${message}`)
  if (outcome !== 'built') console.error(lines.slice(0, Number(values.show)).join('\n'))
  return { status: outcome === 'built' ? 0 : 1, stdout: `${errors.length} errors`, stderr: result.stderr }
}

// -------------------------------------------------------------------------------------------------------------- reading

function THEIRS() {
  return {
    article: (node) => hasClass(node, 'theme-doc-markdown'),
    // Home pages, posts, and lists.
    other: (node) => hasClass(node, 'main-wrapper'),
    skip: (node) =>
      hasClass(node, 'hash-link') ||
      node.name === 'button' ||
      node.attribs?.role === 'tablist' ||
      hasClass(node, 'theme-doc-toc-mobile'),
  }
}

function OURS() {
  return {
    article: (node) => hasClass(node, 'prose'),
    other: (node) => node.attribs?.id === 'docs-main',
    skip: (node) =>
      hasClass(node, 'hash-link') ||
      node.name === 'button' ||
      node.attribs?.role === 'tablist' ||
      hasClass(node, 'tabs-label'),
  }
}

function readSite(out, reader) {
  const pages = new Map()
  for (const file of htmlFiles(out)) {
    const html = readFileSync(path.join(out, file), 'utf8')
    if (html.includes('http-equiv="refresh"')) continue
    pages.set(routeOf(file), readPage(parseDocument(html), reader))
  }
  return pages
}

function htmlFiles(folder, prefix = '') {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.isDirectory()) return htmlFiles(folder, name)
    return name.endsWith('.html') ? [name] : []
  })
}

const routeOf = (file) => `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`

function readPage(document, { article, other, skip }) {
  const head = find(document, (node) => node.name === 'head')
  const title = text(find(head, (node) => node.name === 'title') ?? { children: [] }, () => false).trim()
  const meta = find(head, (node) => node.name === 'meta' && node.attribs.name === 'description')
  const body = find(document, article)
  return {
    title,
    description: meta?.attribs.content ?? '',
    isDoc: body !== undefined,
    ids: body ? all(body, (node) => /^h[2-6]$/.test(node.name)).map((node) => node.attribs.id ?? '') : [],
    words: body ? wordsOf(text(body, skip)) : [],
    otherWords: wordsOf(text(find(document, other) ?? { children: [] }, (node) => skip(node) || isAround(node))),
    links: body
      ? all(body, (node) => node.name === 'a' && node.attribs.href !== undefined && !skip(node)).map((node) =>
          linkOf(node.attribs.href),
        )
      : [],
    images: body ? all(body, (node) => node.name === 'img').length : 0,
  }
}

/** Whether an element is around the text of a page. */
const isAround = (node) => ['nav', 'aside'].includes(node.name) || hasClass(node, 'table-of-contents')

const hasClass = (node, name) => (node.attribs?.class ?? '').split(/\s+/).includes(name)

function find(node, test) {
  if (node === undefined) return undefined
  for (const child of node.children ?? []) {
    if (child.name !== undefined && test(child)) return child
    const inner = find(child, test)
    if (inner !== undefined) return inner
  }
  return undefined
}

const all = (node, test) =>
  (node.children ?? []).flatMap((child) => [
    ...(child.name !== undefined && test(child) ? [child] : []),
    ...all(child, test),
  ])

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'docs-island',
  'em',
  'i',
  'kbd',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'var',
])

function text(node, skip) {
  if (node.type === 'text') return node.data
  // React writes one between two texts of an element.
  if (node.type === 'comment') return ''
  if (node.name !== undefined && (['script', 'style', 'svg', 'template'].includes(node.name) || skip(node))) return ' '
  const inner = (node.children ?? []).map((child) => text(child, skip)).join('')
  const isLine = hasClass(node, 'token-line')
  return INLINE.has(node.name) && !isLine ? inner : ` ${inner} `
}

const wordsOf = (plain) =>
  plain
    .replace(/[\u200b\ufeff]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)

/** Returns an address without the slash and file names, which the two tools write differently. */
function linkOf(href) {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('#')) return href
  const [, route, rest] = /^([^?#]*)(.*)$/s.exec(href)
  if (/^\/assets\/|\/assets\/files\//.test(route)) return 'asset'
  return (route.replace(/\/index(?:\.html)?$/, '').replace(/(.)\/+$/, '$1') || '/') + rest
}

// ------------------------------------------------------------------------------------------------------------ comparing

function report(theirPages, ourPages, theirs, ours) {
  const docs = [...theirPages].filter(([route, page]) => page.isDoc && route.startsWith(values.only))
  const lost = docs.filter(([route]) => !ourPages.has(route)).map(([route]) => route)
  const others = [...theirPages].filter(([route, page]) => !page.isDoc && !ourPages.has(route)).map(([route]) => route)
  const added = [...ourPages].filter(([route, page]) => page.isDoc && !theirPages.has(route)).map(([route]) => route)
  const both = docs.filter(([route]) => ourPages.has(route)).map(([route, page]) => [route, page, ourPages.get(route)])
  const differing = (name, differ, pages = both) => [
    name,
    pages.flatMap(([route, a, b]) => differ(a, b).map((line) => `${route}: ${line}`)),
  ]
  const othersOfBoth = [...theirPages].flatMap(([route, page]) =>
    page.isDoc || !route.startsWith(values.only) || !ourPages.has(route) ? [] : [[route, page, ourPages.get(route)]],
  )
  const field = (key) => (a, b) => (a[key] === b[key] ? [] : [`${JSON.stringify(a[key])} | ${JSON.stringify(b[key])}`])
  const lists = (key) => (a, b) => {
    const [gone, more] = [minus(a[key], b[key]), minus(b[key], a[key])]
    return gone.length + more.length === 0
      ? []
      : [[...gone.map((one) => `-${one}`), ...more.map((one) => `+${one}`)].slice(0, 12).join(' ')]
  }
  const sections = [
    ['Docs that only Docusaurus has', lost],
    ['Docs that only docs has', added],
    ['Other pages that only Docusaurus has', others],
    differing('Titles', field('title')),
    differing('Descriptions', field('description')),
    differing('Ids of headings (- Docusaurus only, + docs only)', (a, b) =>
      a.ids.join() === b.ids.join()
        ? []
        : lists('ids')(a, b).concat(
            minus(a.ids, b.ids).length + minus(b.ids, a.ids).length === 0 ? ['other order'] : [],
          ),
    ),
    differing('Words', lists('words')),
    differing('Links', lists('links')),
    differing('Images', field('images')),
    differing('Titles of other pages', field('title'), othersOfBoth),
    differing(
      'Words of other pages that only Docusaurus has',
      (a, b) => {
        const gone = minus(a.otherWords, b.otherWords)
        return gone.length === 0 ? [] : [`${gone.length} of ${a.otherWords.length}: ${gone.slice(0, 40).join(' ')}`]
      },
      othersOfBoth,
    ),
  ]
  const words = {
    all: both.reduce((count, [, a]) => count + a.words.length, 0),
    lost: both.reduce((count, [, a, b]) => count + minus(a.words, b.words).length, 0),
  }
  if (values.json)
    return console.log(JSON.stringify({ docs: docs.length, both: both.length, words, theirs, ours, sections }, null, 2))
  for (const [name, lines] of sections) {
    console.log(`\n${name}: ${lines.length}`)
    for (const line of lines.slice(0, Number(values.show))) console.log(`  ${line.slice(0, 400)}`)
  }
  const times = `Docusaurus ${theirs.seconds.toFixed(1)} s, docs ${ours.seconds.toFixed(1)} s`
  console.log(`\n${docs.length} docs in Docusaurus' site, ${both.length} of them in both. ${times}.`)
}

/** Returns the items of `a` that are not in `b`, as often as they are missing. */
function minus(a, b) {
  const counts = new Map()
  for (const one of b) counts.set(one, (counts.get(one) ?? 0) + 1)
  return a.filter((one) => {
    const left = counts.get(one) ?? 0
    if (left > 0) counts.set(one, left - 1)
    return left === 0
  })
}

const modules = install(values.with.split(',').filter(Boolean))
const reused = values.reuse && existsSync(path.join(work, 'build'))
prepare(reused)
const theirs = reused ? { seconds: 0 } : timed('Docusaurus', buildTheirs)
const ours = timed('docs', buildOurs)
report(readSite(path.join(work, 'build'), THEIRS()), readSite(path.join(work, 'out'), OURS()), theirs, ours)
