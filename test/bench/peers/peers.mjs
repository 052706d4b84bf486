// The generators that `npm run bench:peers` measures: the exact versions, the files of a site, and the commands.
// Each has its default theme with search, if it has one; Hugo and Eleventy have none, and get a bare layout.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} Peer
 * @property {Readonly<Record<string, string>>} packages Exact versions of packages of npm. Empty: a program on the
 * path.
 * @property {Readonly<Record<string, string>>} files     Files of a site, by path.
 * @property {string} content   The folder of the pages.
 * @property {readonly string[]} command   Program and arguments of a build.
 * @property {string} out       The folder that it writes.
 * @property {readonly string[]} caches    Folders that it keeps between builds.
 * @property {string} [index]  The name of a folder's own page, if it is not index.md.
 * @property {boolean} [titles] Whether the title of a page must be in its front matter.
 * @property {number} [most]   It is not measured on more pages than this, because five rounds would take hours.
 * @property {readonly string[]} [dev] Program and arguments of its development server, without the port. Absent:
 * readers are not measured.
 * @property {string} [ending]  The end of an address in its development server.
 * @property {boolean} [mdx]    Whether it builds pages in MDX without further packages.
 * @property {readonly string[]} [version] Prints the version of a program on the path.
 */

const BARE = (title, content) =>
  `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body><main>${content}</main></body>\n</html>\n`

/** @type {Readonly<Record<string, Peer>>} */
export const PEERS = {
  Hugo: {
    packages: {},
    version: ['hugo', 'version'],
    files: {
      'hugo.toml': `baseURL = 'https://example.com/'\ntitle = 'Bench'\ndisableKinds = ['taxonomy', 'term']\n`,
      'layouts/_default/single.html': BARE('{{ .Title }}', '{{ .Content }}'),
      'layouts/_default/list.html': BARE('{{ .Title }}', '{{ .Content }}'),
    },
    content: 'content',
    // With index.md, all other pages would be attachments of the home page.
    index: '_index.md',
    command: ['hugo', '--quiet'],
    out: 'public',
    caches: ['resources'],
  },
  Eleventy: {
    packages: { '@11ty/eleventy': '3.1.8', '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2' },
    files: {
      'eleventy.config.mjs':
        `import highlight from '@11ty/eleventy-plugin-syntaxhighlight'\n` +
        `export default function (config) {\n  config.addPlugin(highlight)\n  config.addGlobalData('layout', 'page.njk')\n` +
        `  return { dir: { input: 'content', output: 'out', includes: '../layouts' }, markdownTemplateEngine: false }\n}\n`,
      'layouts/page.njk': BARE('{{ title }}', '{{ content | safe }}'),
    },
    content: 'content',
    command: ['node_modules/.bin/eleventy', '--quiet'],
    out: 'out',
    caches: [],
  },
  Starlight: {
    most: 1688,
    mdx: true,
    packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '0.35.5' },
    files: {
      'astro.config.mjs':
        `import { defineConfig } from 'astro/config'\nimport starlight from '@astrojs/starlight'\n` +
        `export default defineConfig({\n  site: 'https://example.com',\n  integrations: [starlight({ title: 'Bench' })],\n})\n`,
      'src/content.config.ts':
        `import { defineCollection } from 'astro:content'\nimport { docsLoader } from '@astrojs/starlight/loaders'\n` +
        `import { docsSchema } from '@astrojs/starlight/schema'\n` +
        `export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n`,
    },
    content: 'src/content/docs',
    command: ['node_modules/.bin/astro', 'build', '--silent'],
    dev: ['node_modules/.bin/astro', 'dev'],
    out: 'dist',
    caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
    titles: true,
  },
  Docusaurus: {
    most: 1688,
    mdx: true,
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    files: {
      'docusaurus.config.mjs':
        `export default {\n  title: 'Bench',\n  url: 'https://example.com',\n  baseUrl: '/',\n  future: { v4: true, faster: true },\n` +
        `  onBrokenLinks: 'warn',\n  markdown: { format: 'detect' },\n` +
        `  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],\n}\n`,
    },
    content: 'docs',
    command: ['node_modules/.bin/docusaurus', 'build'],
    dev: ['node_modules/.bin/docusaurus', 'start', '--no-open'],
    out: 'build',
    caches: ['.docusaurus', 'node_modules/.cache'],
  },
  VitePress: {
    most: 1688,
    packages: { vitepress: '1.6.4' },
    files: {
      'content/.vitepress/config.mjs': `export default { title: 'Bench', ignoreDeadLinks: true, themeConfig: { search: { provider: 'local' } } }\n`,
    },
    content: 'content',
    command: ['node_modules/.bin/vitepress', 'build', 'content'],
    dev: ['node_modules/.bin/vitepress', 'dev', 'content'],
    ending: '.html',
    out: 'content/.vitepress/dist',
    caches: ['content/.vitepress/cache', 'content/.vitepress/.temp'],
  },
  Rspress: {
    most: 1688,
    mdx: true,
    packages: { '@rspress/core': '2.0.22' },
    files: {
      'rspress.config.ts': `export default { root: 'content', title: 'Bench', markdown: { link: { checkDeadLinks: false } } }\n`,
    },
    content: 'content',
    command: ['node_modules/.bin/rspress', 'build'],
    dev: ['node_modules/.bin/rspress', 'dev'],
    ending: '.html',
    out: 'doc_build',
    caches: ['node_modules/.cache', '.rspress'],
  },
  Zensical: {
    packages: {},
    version: ['zensical', '--version'],
    files: {
      'zensical.toml': `[project]\nsite_name = "Bench"\nsite_url = "https://example.com/"\ndocs_dir = "content"\nsite_dir = "out"\n`,
    },
    content: 'content',
    command: ['zensical', 'build'],
    out: 'out',
    caches: ['.cache'],
  },
}

/**
 * Installs a peer into a folder, unless the folder has these versions already.
 *
 * @param {Peer} peer
 * @param {string} folder
 * @returns {string} Its version.
 * @throws {Error} If it cannot be installed.
 */
export function installPeer({ packages, version }, folder) {
  mkdirSync(folder, { recursive: true })
  const [name] = Object.keys(packages)
  if (name === undefined) return execFileSync(version[0], version.slice(1), { encoding: 'utf8' }).trim()
  const manifest = `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`
  const file = path.join(folder, 'package.json')
  if (textOf(file) !== manifest) {
    writeFileSync(file, manifest)
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  }
  return packages[name]
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Puts the pages of `source` and the files of a peer into its folder.
 *
 * @param {Peer} peer
 * @param {string} folder
 * @param {string} source
 * @param {string} format  `md`, or `mdx` for the same pages in MDX.
 */
export function fillPeer({ files, content, index, titles }, folder, source, format) {
  const pages = path.join(folder, content)
  rmSync(pages, { recursive: true, force: true })
  cpSync(source, pages, { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const file of readdirSync(pages, { recursive: true }).filter((name) => name.endsWith('.md'))) {
    const full = path.join(pages, file)
    if (titles) writeFileSync(full, withTitle(readFileSync(full, 'utf8')))
    if (format === 'mdx') toMdx(full)
    if (index !== undefined && path.basename(file) === 'index.md')
      renameSync(full, path.join(path.dirname(full), index))
  }
}

/** Renames a page, and the pages in its links. The generated text means the same in both formats. */
function toMdx(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('.md)', '.mdx)'))
  renameSync(file, `${file}x`)
}

/** Moves the title of a page into its front matter. */
function withTitle(text) {
  const title = /^# (.*)$/m.exec(text)?.[1] ?? 'Page'
  const body = text.replace(/^# .*\n+/m, '')
  const key = `title: ${JSON.stringify(title)}`
  return body.startsWith('---\n') ? body.replace('---\n', `---\n${key}\n`) : `---\n${key}\n---\n\n${body}`
}
