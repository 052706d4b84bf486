/** The keys of the site itself: title to i18n, error handling, Markdown. */
import path from 'node:path'
import { toSlashes } from '../../../base/paths.ts'
import { defined, type Values } from '../../../base/values.ts'
import type { Context } from '../config/context.ts'
import { folderInSite, plainData, type Reader } from '../config/reader.ts'
import type { Report } from '../report/report.ts'
import { readHeadTags } from './head.ts'
import { type Patches, readPatches } from './patches.ts'
import { manifestOf, usesMdx1 } from './versions.ts'

/** Reads the top level without presets, plugins, themes and `themeConfig`. */
export function readSite(site: Reader, { root, report }: Context): Values {
  const patches = readPatches(root, report)
  const brokenAnchors = level(site, 'onBrokenAnchors')
  const onBrokenLinks = level(site, 'onBrokenLinks')
  const hooks = site.child('markdown').child('hooks')
  const value = defined({
    title: site.text('title') || 'Documentation',
    tagline: site.text('tagline'),
    url: readUrl(site),
    baseUrl: site.text('baseUrl'),
    favicon: site.text('favicon'),
    trailingSlash: site.flag('trailingSlash'),
    noIndex: site.flag('noIndex'),
    organizationName: site.text('organizationName') || undefined,
    projectName: site.text('projectName') || undefined,
    titleDelimiter: site.text('titleDelimiter'),
    i18n: readI18n(site),
    staticDirectories: readFolders(site, root),
    baseUrlBanner: site.flag('baseUrlIssueBanner'),
    customFields: plainData(site.take('customFields')),
    headTags: readHeadTags(site),
    markdown: readMarkdown(site, patches, readMdx1(root, report)),
    onBrokenLinks,
    // The generator does not check links in HTML of its config.
    onBrokenConfigLinks: onBrokenLinks === undefined || onBrokenLinks === 'throw' ? 'warning' : onBrokenLinks,
    onBrokenAnchors: patches.ids && brokenAnchors === 'throw' ? 'warn' : brokenAnchors,
    onBrokenMarkdownLinks: level(hooks, 'onBrokenMarkdownLinks') ?? level(site, 'onBrokenMarkdownLinks'),
    onBrokenImages: level(hooks, 'onBrokenMarkdownImages'),
    onDuplicateRoutes: level(site, 'onDuplicateRoutes'),
  })
  hooks.rest()
  dropSiteKeys(site)
  return value
}

function readFolders(site: Reader, root: string): unknown {
  const folders = plainData(site.take('staticDirectories'))
  return Array.isArray(folders)
    ? folders.map((folder: unknown) => (typeof folder === 'string' ? folderInSite(folder, root) : folder))
    : folders
}

function readUrl(site: Reader): string | undefined {
  const url = site.text('url')
  if (url === undefined) return undefined
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    site.drop('url', { what: 'url', url: url })
    return undefined
  }
  const { origin, pathname } = new URL(url)
  if (pathname !== '/') site.drop('url', 'url-path')
  return origin
}

const LEVELS = ['ignore', 'log', 'warn', 'throw']

function level(reader: Reader, key: string): string | undefined {
  const value = reader.take(key)
  if (typeof value === 'string' && LEVELS.includes(value)) return value
  if (typeof value === 'function') reader.drop(key, 'level-function')
  return undefined
}

function readI18n(site: Reader): Values | undefined {
  if (!site.has('i18n')) return undefined
  const reader = site.child('i18n')
  const configs = reader.child('localeConfigs')
  const names = Object.keys((plainData(reader.take('localeConfigs')) ?? {}) as Values)
  const value = defined({
    defaultLocale: reader.text('defaultLocale'),
    locales: plainData(reader.take('locales')),
    path: reader.text('path'),
    // Docusaurus looks for translations of the pages that it finds in the original folder.
    ownPages: false,
    localeConfigs:
      names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, readLocale(configs.child(name))])),
  })
  reader.rest()
  return value
}

function readLocale(reader: Reader): Values {
  const direction = reader.text('direction')
  const value = defined({
    label: reader.text('label'),
    direction: direction === 'rtl' ? 'rtl' : direction === undefined ? undefined : 'ltr',
    htmlLang: reader.text('htmlLang'),
    calendar: reader.text('calendar'),
    path: reader.text('path'),
    url: reader.text('url'),
    baseUrl: reader.text('baseUrl'),
  })
  reader.drop('translate')
  reader.rest()
  return value
}

/** Docusaurus 2 read its pages with MDX 1, which accepted more. */
function readMdx1(root: string, report: Report): true | undefined {
  if (!usesMdx1(root)) return undefined
  report.addFile(toSlashes(path.relative(root, manifestOf(root)!.file)), { what: 'mdx1' })
  return true
}

/** `.md` is MDX by default in Docusaurus. */
function readMarkdown(site: Reader, { keepsCase }: Patches, mdx1: true | undefined): Values {
  const reader = site.child('markdown')
  const format = reader.text('format')
  const anchors = reader.child('anchors')
  const value = defined({
    format: format === 'md' || format === 'detect' ? format : 'mdx',
    mdx: true,
    mermaid: reader.flag('mermaid'),
    emoji: reader.flag('emoji'),
    headingCase: anchors.flag('maintainCase') === true || keepsCase ? true : undefined,
    // MDX has styles as objects, which stay anyway.
    inlineStyles: format === 'md' || format === 'detect' ? true : undefined,
    mdx1,
    directives: mdx1 ? undefined : true,
    // In MDX 3, indented lines are ordinary text.
    indentedCode: mdx1 ? undefined : 'md',
  })
  reader.quiet('hooks')
  reader.drop('preprocessor')
  reader.drop('parseFrontMatter')
  const toHtml = reader.child('remarkRehypeOptions')
  toHtml.drop('handlers')
  toHtml.rest('remarkRehypeOptions')
  const compat = reader.child('mdx1Compat')
  if (['comments', 'admonitions', 'headingIds'].some((key) => compat.take(key) === false)) reader.drop('mdx1Compat')
  anchors.rest()
  reader.rest()
  return value
}

/** Keys that only the command `docusaurus deploy` reads. */
const DEPLOYMENT = ['deploymentBranch', 'githubHost', 'githubPort']

function dropSiteKeys(site: Reader): void {
  for (const option of ['future', 'storage', 'ssrTemplate', 'webpack'] as const) site.drop(option)
  for (const key of DEPLOYMENT) site.drop(key, 'deployment')
  site.quiet('clientModules', 'presets', 'plugins', 'themes', 'themeConfig')
  site.rest()
}
