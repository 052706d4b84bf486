/** Messages about parts of a Docusaurus site that are not carried over. */

import { NOT_CARRIED_OVER } from '../../../../runtime/core/contract/names.ts'
import { capitalized } from '../../../base/words.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { type Message, madeByNote } from '../../../stages/report/words/wording.ts'
import type { UnsupportedFeature } from './facts.ts'
import { GROUPS } from './group-words.ts'
import { OPTIONS, PLUGIN_EFFECTS } from './option-words.ts'

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

type UnsupportedCase<What extends UnsupportedFeature['what']> = Extract<UnsupportedFeature, { readonly what: What }>

function pluginWords({ name, effect }: UnsupportedCase<'plugin'>): string {
  if (effect === 'aliases-read')
    return `only the aliases of the plugin ${name} are read; anything else that it adds is missing.`
  if (effect === 'post-css-read')
    return `only \`configurePostCss\` of the plugin ${name} is carried over, in \`postcss.config.mjs\`; anything else that it adds is missing.`
  return `the plugin ${name} is not run${PLUGIN_EFFECTS[effect]}.`
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
