import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { namesBelow } from '../../../base/files.ts'
import type { Values } from '../../../base/values.ts'
import type { Context } from '../config/context.ts'
import type { UnsupportedFeature } from '../report/facts.ts'
import { ICON_NAMES } from './icons.ts'
import { addedImports, importedFrom, missingImport, missingIn } from './imports.ts'
import { itemTypes } from './item-types.ts'
import { CARDS_OF_PARTS, FOOTER_OF_PARTS, pageComponents } from './page-components.ts'
import { canReplace, canWrap, PIECES, themePartNamed } from './parts.ts'
import { isUnchanged, type ThemeFile, themeFiles } from './theme-files.ts'

/**
 * Component names of the classic theme. Other names in `src/theme` are components that pages import, and the index of
 * `MDXComponents` holds those that pages use without an import: both are used.
 */
const THEME = new RegExp(
  String.raw`^(?:Admonition|AnnouncementBar|ApiLogo|BackToTopButton|Blog\w*|CodeBlock|CodeInline|ColorModeToggle|ContentVisibility|Debug\w*|Details|Doc[A-Z]\w*|EditMetaRow|EditThisPage|Error\w*|Footer|Heading|${ICON_NAMES.join('|')}|IdealImage|LastUpdated|Layout|Loading|Logo|MDXComponents/(?:A|Code|Details|Head|Heading|Img|Li|Ol|Pre|Ul)|MDXContent|MDXPage|Mermaid|Navbar|NavbarItem|NotFound|PaginatorNavLink|Playground|ReactLiveScope|Root|Search\w*|SiteMetadata|SkipToContent|TOC|TOCCollapsible|TOCInline|TOCItems|TabItem|Tabs|Tag|TagsList\w*|ThemeProvider|ThemedComponent|ThemedImage|Unlisted|prism-include-languages)(?:/|\.|$)`,
)

/** Components that a site can replace if its files import only modules that are available. */
const REPLACEABLE = /^(?:Admonition(?:\/Types)?|CodeBlock|DocCard(?:List)?)$|^(?:DocCard|Footer|Icon)\//

/**
 * Maps components in `src/theme` to the parts of our theme that they replace; each other one is a line of the report.
 */
export async function readThemeFolder({ root, report }: Context): Promise<Values | undefined> {
  const used = await themeFiles(root)
  const ofPages = pageComponents(root)
  const names = [...used.map(({ name }) => name), ...ofPages.map(({ module }) => module.replace('@theme/', ''))]
  const running = importedFrom(
    [...used, ...ofPages].flatMap(({ file }) => file ?? []),
    root,
    [...PIECES, ...names],
  )
  for (const component of componentsIn(path.join(root, 'src/theme'))) {
    const file = `src/theme/${component}`
    if (!THEME.test(component) || running.has(file)) continue
    const name = component.replace(/(?:\/index)?\.[jt]sx?$/, '')
    if (await isUnchanged(name, path.join(root, file))) continue
    report.addFile(file, unused(name, { file, root, used }))
  }
  reportItemTypes(used, { root, report })
  for (const file of ['MDXComponents', 'MDXComponents/index'].flatMap(filesOf)) reportElements(file, { root, report })
  const parts = Object.fromEntries(used.map(({ part, file }) => [part, `./${file}`]))
  if (names.includes('Footer') && parts.Footer === undefined) parts.Footer = FOOTER_OF_PARTS
  if (ofPages.some(({ module }) => module === CARDS_OF_PARTS)) parts.Cards = CARDS_OF_PARTS
  return Object.keys(parts).length === 0 ? undefined : parts
}

/** Returns the line about a component that is not used. */
function unused(
  name: string,
  { file, root, used }: { readonly file: string; readonly root: string; readonly used: readonly ThemeFile[] },
): UnsupportedFeature {
  const needs = REPLACEABLE.test(name)
    ? missingImport(path.join(root, file), root)
    : canReplace(name)
      ? missingIn(file, root)
      : undefined
  return {
    what: 'theme-component',
    name,
    ...(needs === undefined ? addsOf(path.join(root, file)) : { needs: `@theme/${needs}` }),
    ...(canWrap(name) && !used.some(({ part }) => part === themePartNamed(name)) && { canWrap: true as const }),
  }
}

function reportItemTypes(used: readonly ThemeFile[], { root, report }: Pick<Context, 'root' | 'report'>): void {
  const items = used.find(({ part }) => part === 'NavbarItems')
  const { replaced } = itemTypes(root)
  if (items !== undefined && replaced.length > 0)
    report.addFile(items.file, { what: 'navbar-item-types', names: replaced })
}

/** Returns the modules of the site and the packages that a component imports by name. */
function addsOf(file: string): { readonly adds?: readonly string[] } {
  const adds = addedImports(readFileSync(file, 'utf8'))
  return adds.length === 0 ? {} : { adds }
}

const filesOf = (name: string): string[] => ['tsx', 'ts', 'jsx', 'js'].map((ending) => `src/theme/${name}.${ending}`)

const ELEMENT =
  /^\s*["']?(a|admonition|blockquote|code|del|details|em|h[1-6]|hr|img|input|li|mermaid|ol|p|pre|strong|summary|table|tbody|td|th|thead|tr|ul)["']?\s*:/gm

/**
 * Reports overrides of Markdown elements, which this tool renders itself. Names that the site adds there are available
 * to pages.
 */
function reportElements(file: string, { root, report }: Pick<Context, 'root' | 'report'>): void {
  const text = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : ''
  const names = [...new Set([...text.matchAll(ELEMENT)].map(([, name = '']) => name))]
  if (names.length > 0) report.addFile(file, { what: 'mdx-elements', names })
}

const componentsIn = (folder: string): readonly string[] =>
  namesBelow(folder)
    .filter((name) => /\.[jt]sx$|(?:^|\/)[A-Z]\w*(?:\/index)?\.[jt]s$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
