/** Messages about parts of a Docusaurus site that are not carried over. */

import { NOT_CARRIED_OVER } from '../../../runtime/core/contract/names.ts'
import { capitalized } from '../../base/values.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type Message, madeByNote } from '../../stages/report/words/wording.ts'
import type { PluginEffect, UnsupportedFeature, UnsupportedOption } from './facts.ts'
import { GROUPS } from './group-words.ts'

const OPTIONS: Readonly<Record<UnsupportedOption, string>> = {
  admonitions: 'admonitions cannot be turned off.',
  extendDefaults:
    'note, tip, info, warning, and danger are admonitions, too, because other docs, blogs, or pages use them.',
  askAi: 'there is no assistant in the search dialog.',
  autoCollapseCategories: 'opening a category does not close the others.',
  'blog-paths': 'lists of posts are at page/2, archive, tags, and authors below the address of the blog.',
  containerId: 'this is not the id of a container (GTM-...), so it is left out.',
  debug: 'there are no debug pages.',
  deployment: 'only the command `docusaurus deploy` uses it; there is no such command here.',
  'edit-url-function':
    'this function does not return the same address with the path of each page in it; pages have no edit link.',
  'edit-url-value': 'only a string or a function is supported; pages have no edit link.',
  editLocalizedFiles: 'edit links of translated pages lead to the file that is shown.',
  'feed-options': 'feeds have the title and the description of the blog, and no options of their own.',
  'footer-column-key': 'footer columns have only a title and items.',
  'footer-item-target': 'a footer item needs exactly one of `to`, `href`, and `html`; this item is left out.',
  'footer-item-type': 'footer items are links without a type; the type is left out.',
  fromExtensions: 'only an address with .html is a redirect to the address without it.',
  future: 'these are switches of the bundler, router and storage of Docusaurus; they have no meaning here.',
  googleAnalytics: 'Google has shut down this service.',
  handlers: 'nodes that plugins add become HTML by the default rules.',
  hideable: 'the sidebar cannot be hidden.',
  'hosted-search-key': 'the hosted search has no key; the built-in search is used instead.',
  'level-function': 'this key does not take a function; the default applies.',
  liveCodeBlock: 'live code blocks are shown as plain ones.',
  'logo-attribute': 'logos have no other attributes; this one is left out.',
  mdx1Compat: 'HTML comments, titles of admonitions without brackets and {#id} are always supported.',
  mermaid: 'diagrams have the colors of the theme.',
  converters: 'tabs of npm2yarn show pnpm, Yarn, and Bun; converters that are functions are not used.',
  numberPrefixParser: 'a parser for number prefixes cannot be given; the default rules apply.',
  parseFrontMatter:
    'this function is not part of `site.config.ts`, or needs a package that is not installed; front matter is used as it is written.',
  prependBaseUrlToHref: 'an `href` is not changed; use `to` for pages of the site.',
  processBlogPosts: 'posts cannot be filtered or changed by code; `draft` and `unlisted` hide them.',
  preprocessor: 'texts are not changed before they are read.',
  'prism-theme': 'code has the colors of this theme (custom properties --code-*).',
  readingTime: 'the reading time assumes 200 words per minute.',
  recmaPlugins: 'recma plugins are not run.',
  remarkRehypeOptions: 'of these options, only `handlers` is supported.',
  'shown-versions': 'the dropdown shows all versions.',
  sidebarItemsGenerator:
    'this function is not part of `site.config.ts`, or needs a package that is not installed; folders become categories by the default rules.',
  'sitemap-off': 'a sitemap is always made.',
  'sitemap-option': 'the sitemap lists all pages that search engines may show.',
  sortPosts: 'the newest post always comes first.',
  ssrTemplate: 'this tool writes its own HTML document around a page.',
  storage: "readers' choices are stored in local storage, under the names that this tool uses.",
  svgr: 'SVG images are components without options.',
  tagsBasePath: 'tag pages are at /tags.',
  'theme-component-option': 'this option has no effect; a file in `src/theme` can replace the part.',
  toExtensions: 'no redirects are made from addresses without a file suffix.',
  translate: 'translated files are used wherever they exist.',
  translations: 'the words of the search dialog cannot be changed.',
  truncateMarker: 'an excerpt always ends at `<!-- truncate -->` or `{/* truncate */}`.',
  'url-path': 'its path is left out: write the path in `baseUrl`.',
  webpack: 'nothing is bundled with webpack.',
  zoom: 'images are not zoomed.',
}

/** Effects of a missing theme component, by the first parts of its name. */
const MISSING: Readonly<Record<string, string>> = {
  Blog: 'posts and lists of posts have the markup of this tool.',
  Doc: 'pages have the markup of this tool. `theme` can replace parts of it.',
  DocRoot:
    'it gets no `route`, because pages are files here: text and sidebar of a doc have the frame of this tool. DocItem/Layout and DocSidebar can be wrapped.',
  'DocRoot/Layout':
    'it gets no `children` with the whole doc: text and sidebar of a doc have the frame of this tool. DocItem/Layout and DocSidebar can be wrapped.',
  'DocRoot/Layout/Main':
    'it gets no `hiddenSidebarContainer`, because the sidebar cannot be hidden: text and sidebar of a doc have the frame of this tool. DocItem/Layout can be wrapped.',
  'DocRoot/Layout/Sidebar':
    'it gets no `sidebar` with all items, because a page has only the items that it shows: text and sidebar of a doc have the frame of this tool. DocSidebar can be wrapped.',
  DocSidebar: 'the sidebar has the markup of this tool. Style sheets can change how it looks.',
  DocSidebarItem: 'the sidebar has the markup of this tool. Style sheets can change how it looks.',
  DocSidebarItems: 'the sidebar has the markup of this tool. Style sheets can change how it looks.',
  Search: 'the search of this tool is used.',
  TOC: 'the table of contents has the markup of this tool. Style sheets can change how it looks.',
  Admonition: 'admonitions have the markup of this tool. Style sheets can change how they look.',
  CodeBlock: 'code has the markup of this tool. Style sheets can change how it looks.',
  Footer: 'the footer of the site is used without it.',
  MDXComponents: 'elements of Markdown have the markup of this tool. Style sheets can change how they look.',
  Navbar:
    'the navbar has the markup of this tool. Style sheets can change how it looks, and `custom-...` items can add to it.',
  'Navbar/MobileSidebar':
    'the menu of narrow windows is also the sidebar of wide ones, so it has the markup of this tool. Navbar/MobileSidebar/Header can replace its top, Navbar/MobileSidebar/PrimaryMenu its items.',
  'Navbar/MobileSidebar/Layout':
    'it gets no `secondaryMenu`, because the menu of narrow windows is also the sidebar of wide ones. Navbar/MobileSidebar/Header can replace its top, Navbar/MobileSidebar/PrimaryMenu its items.',
  'Navbar/MobileSidebar/SecondaryMenu':
    'it gets no `content`, because the menu of narrow windows is also the sidebar of wide ones. DocSidebar can be wrapped.',
  'Navbar/MobileSidebar/Toggle':
    'the button of the menu has the markup of this tool. A replaced Navbar/Content can have its own.',
  NavbarItem:
    'navbar items have the markup of this tool; components for types of the site (`custom-...`) can be in NavbarItem/ComponentTypes.',
}

const PLUGINS: Readonly<Record<Exclude<PluginEffect, 'aliases-read' | 'post-css-read'>, string>> = {
  'built-in-llms': ': llms.txt and Markdown copies of pages are always made',
  'built-in-search': ': the built-in search replaces it',
  'built-in-sitemap': ': a sitemap is always made; its options have no meaning here',
  'images-as-they-are': ': images are served unchanged',
  missing: '; its additions to the site are missing',
  'no-bundler': ': there is no bundler to inspect',
  'no-cascade-layers': ': the styles of this tool are in no layer',
  'no-debug-pages': ': there are no debug pages',
  'no-service-worker': ': there is no service worker; pages are not available offline',
  'plain-code-blocks': ': live code blocks are shown as plain ones',
  'diagram-colors': ': diagrams have the colors of the theme',
  'svg-without-options': ': SVG images are components without options',
}

type UnsupportedCase<What extends UnsupportedFeature['what']> = Extract<UnsupportedFeature, { readonly what: What }>

function pluginWords({ name, effect }: UnsupportedCase<'plugin'>): string {
  if (effect === 'aliases-read')
    return `only the aliases of the plugin ${name} are read; anything else that it adds is missing.`
  if (effect === 'post-css-read')
    return `only \`configurePostCss\` of the plugin ${name} is carried over, in \`postcss.config.mjs\`; anything else that it adds is missing.`
  return `the plugin ${name} is not run${PLUGINS[effect]}.`
}

function compilerPluginWords(plugin: UnsupportedCase<'compiler-plugin'>): string {
  const { kind, name = 'without a name' } = plugin
  const reason =
    plugin.fault === 'not-a-function'
      ? 'it is not a function'
      : plugin.fault === 'not-installed'
        ? `${plugin.module} is not installed`
        : `it needs ${plugin.module}, which is not installed`
  return `the ${kind} plugin ${name} is not run: ${reason}.`
}

/** A name without its own effect has the effect of its kind: `BlogPostPage` -> `Blog`. */
const missingWords = (name: string): string =>
  MISSING[name] ??
  (name.includes('/')
    ? missingWords(name.slice(0, name.lastIndexOf('/')))
    : (MISSING[/^(?:Blog|Doc|Search|TOC)(?=[A-Z]|$)/.exec(name)?.[0] ?? ''] ??
      'the layout of this tool is used. `theme` can replace or wrap parts of it.'))

function themeComponentWords({ name, needs, adds = [], canWrap }: UnsupportedCase<'theme-component'>): string {
  const reason = needs === undefined ? '' : `it imports ${needs}, which this tool does not have. `
  const lost = adds.length === 0 ? '' : ` What it adds is missing: ${adds.join(', ')}.`
  const hint = canWrap
    ? ` A component that renders \`@theme-original/${name}\` with its own props (\`{...props}\`) would be used.`
    : ''
  const words = missingWords(name)
  return `The theme component ${name} is not used: ${reason}${reason === '' ? words : capitalized(words)}${lost}${hint}`
}

/** `a and b`; `a, b, and c` */
const listWords = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`

const PARTS: { readonly [What in UnsupportedFeature['what']]: (part: UnsupportedCase<What>) => Message } = {
  'unknown-key': () => 'this key is not supported; it is left out.',
  'wrong-type': ({ expected }) => `this value is not a ${expected}; it is left out.`,
  'value-not-installed': ({ module }) => `it comes from ${module}, which is not installed, so it is left out.`,
  'whole-config': ({ module }) => [
    `The whole config comes from ${module}, which is not installed, so none of it can be read.`,
    'Install the packages of the site first.',
  ],
  'completed-by-package': ({ module }) =>
    `a function of ${module}, which is not installed, completes this value: it is used without the additions of the function.`,
  'import-not-found': ({ module, isFile, isIncomplete }) =>
    `${isIncomplete ? 'a package that ' : ''}${module} ${isFile ? 'does not exist' : isIncomplete ? 'needs is not installed' : 'is not installed'}: the config gets an empty value instead.`,
  'import-failed': ({ reason }) =>
    `This file fails, because packages are not installed: the config gets an empty value instead. The error: ${reason}`,
  option: ({ option }) => OPTIONS[option],
  url: ({ url }) => `${url} is not the address of a host, so canonical addresses use a placeholder.`,
  'navbar-item-type': ({ type, replacement }) =>
    `${type === undefined ? 'this navbar item leads nowhere, and needs' : `navbar items of the type ${type} need`} a component of the site's theme; ${
      replacement === undefined ? 'the item is left out' : 'the menu of languages of this tool is in its place'
    }. \`components\` can name one of your own.`,
  'navbar-item-target': () => 'this navbar item leads nowhere: it has neither `to` nor `href`; it is left out.',
  'navbar-item-types': ({ names }) =>
    `The components for navbar items of the ${names.length === 1 ? 'type' : 'types'} ${listWords(names)} are not used: these items have the markup of this tool.`,
  'client-module': ({ module }) => `the client module ${module} does not exist; it is left out.`,
  'content-folder': ({ folder, madeBy }) => [
    madeBy !== undefined
      ? `${folder} holds no pages yet, so its docs are missing, and links to them are warnings.`
      : `${folder} holds no pages, so the site has no docs from there.`,
    ...madeByNote(madeBy),
  ],
  preset: ({ name, isReadAsClassic }) =>
    `the preset ${name} is not known; ${
      isReadAsClassic
        ? 'its options docs, blog, pages, and theme are read like the options of the classic preset'
        : 'it is left out'
    }.`,
  plugin: pluginWords,
  'compiler-plugin': compilerPluginWords,
  'own-formulas': ({ name = 'for formulas' }) =>
    `the plugin ${name} is not run: this tool typesets formulas itself, as MathML.`,
  'sidebars-file': ({ file }) => `${file} does not exist, so there is no sidebar, as in Docusaurus.`,
  'links-to-plugins': ({ names }) =>
    `pages that ${listWords(names)} would make are missing, so broken links are warnings.`,
  'plugin-hooks': ({ name, hooks }) =>
    `the plugin ${name} is run, but not its ${hooks.length === 1 ? 'hook' : 'hooks'} ${listWords(hooks)}.`,
  'plugin-route': ({ name, route }) =>
    `the plugin ${name} adds the route ${route}, which is not a page with its own address; it is left out.`,
  'plugin-content': ({ name, of }) =>
    `the plugin ${name} asks for the content of ${of}, which this tool does not have in that form: it gets nothing.`,
  'plugin-tags': ({ name, tags }) =>
    `the plugin ${name} adds ${listWords(tags)} that are left out: only tags for the head, and scripts with an address, are supported.`,
  'sidebar-part': ({ module }) =>
    `A part of the sidebars comes from ${module}, which does not exist (yet): it is left out.`,
  'sidebar-item-type': ({ type }) => `Sidebar items of the type \`${type}\` are not supported; they are left out.`,
  'sidebar-item-key': ({ type, name }) =>
    `The key \`${name}\` of sidebar items of the type \`${type}\` is not supported; it is left out.`,
  'style-sheet': ({ file, fault }) =>
    fault === 'not-found'
      ? `the style sheet ${file} does not exist; it is left out.`
      : `the style sheet ${file} is not plain CSS, and the package that compiles it is not installed; the site lacks its rules.`,
  'theme-classes': ({ selectors, classes }) => [
    `${selectors} ${selectors === 1 ? 'selector names' : 'selectors name'} parts of Docusaurus' theme, which have other names here. Only colors and fonts of navbar and footer are carried over.`,
    ...classes.map(
      (one) =>
        `.${one.name} (${one.count}): ${one.equivalent === undefined ? 'no equivalent' : `use ${one.equivalent}`}`,
    ),
  ],
  'theme-properties': ({ names }) =>
    `${names.length} custom ${names.length === 1 ? 'property has' : 'properties have'} no effect here: ${names.join(', ')}.`,
  'theme-component': themeComponentWords,
  'mdx-elements': ({ names }) =>
    `The components for ${names.join(', ')} are not used: these elements of Markdown use the markup of this tool.${
      names.includes('a') ? ' `a` only decides where links of the site lead.' : ''
    }`,
  'style-addresses': ({ names }) =>
    `${names.length === 1 ? 'An address leads' : `${names.length} addresses lead`} to no file of the site: ${names.join(', ')}.`,
  'not-found-page': () => 'This tool uses its own page for unknown addresses.',
  patch: ({ changesIds }) =>
    `This patch changes Docusaurus, not this tool${
      changesIds ? ': headings may have other ids, so links to ids that do not exist are warnings' : ''
    }.`,
  mdx1: () =>
    'Pages are read as MDX 1 read them, as in Docusaurus 2. Before you move to MDX 3, close all tags and escape `<` and `{` in text.',
}

/** Describes one part, after the config key that contains it. */
function unsupportedWords(part: UnsupportedFeature & { readonly key?: string }): Message {
  // The table pairs each part with the function for its facts, which the type of a lookup does not show.
  const say = PARTS[part.what] as (part: UnsupportedFeature) => Message
  const [effect, ...notes] = [say(part)].flat() as [string, ...string[]]
  return [part.key === undefined ? effect : `\`${part.key}\`: ${effect}`, ...notes]
}

/** Returns the finding about a part. */
export function unsupportedFinding(
  part: UnsupportedFeature & { readonly key?: string },
  { severity, where }: Pick<Diagnostic, 'severity' | 'where'>,
): Diagnostic<typeof NOT_CARRIED_OVER> {
  const [message, ...notes] = [unsupportedWords(part)].flat() as [string, ...string[]]
  const words = GROUPS[part.what]
  const item = part.key ?? ('name' in part ? part.name : undefined) ?? ('module' in part ? part.module : where?.file)
  const group = words === undefined || item === undefined ? {} : { group: { words, item } }
  return { code: NOT_CARRIED_OVER, severity, message, notes, where, ...group }
}
