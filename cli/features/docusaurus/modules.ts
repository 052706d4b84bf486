/** The modules that pages and components import from Docusaurus. */
import path from 'node:path'
import * as browserOnly from '../../../runtime/features/docusaurus/core/BrowserOnly.tsx'
import * as coreComponents from '../../../runtime/features/docusaurus/core/components.tsx'
import * as context from '../../../runtime/features/docusaurus/core/context.ts'
import * as environment from '../../../runtime/features/docusaurus/core/ExecutionEnvironment.ts'
import * as link from '../../../runtime/features/docusaurus/core/Link.tsx'
import * as blog from '../../../runtime/features/docusaurus/core/plugin-content-blog/client.ts'
import * as docs from '../../../runtime/features/docusaurus/core/plugin-content-docs/client.ts'
import * as router from '../../../runtime/features/docusaurus/core/router.tsx'
import * as siteStorage from '../../../runtime/features/docusaurus/core/site-storage.ts'
import * as translate from '../../../runtime/features/docusaurus/core/Translate.tsx'
import * as themeCommon from '../../../runtime/features/docusaurus/core/theme-common.tsx'
import * as globalData from '../../../runtime/features/docusaurus/core/useGlobalData.ts'
import * as internalDocs from '../../../runtime/features/docusaurus/docusaurus-plugin-internaldocs-fb.ts'
import { original } from '../../../runtime/features/docusaurus/original.tsx'
import { outline } from '../../../runtime/features/docusaurus/outline.tsx'
import * as admonition from '../../../runtime/features/docusaurus/theme/Admonition.tsx'
import * as breadcrumbs from '../../../runtime/features/docusaurus/theme/breadcrumbs.tsx'
import * as children from '../../../runtime/features/docusaurus/theme/Children.tsx'
import * as codeBlock from '../../../runtime/features/docusaurus/theme/CodeBlock.tsx'
import * as colorMode from '../../../runtime/features/docusaurus/theme/ColorModeToggle.tsx'
import * as cardParts from '../../../runtime/features/docusaurus/theme/card-parts.tsx'
import * as cards from '../../../runtime/features/docusaurus/theme/cards.tsx'
import * as details from '../../../runtime/features/docusaurus/theme/Details.tsx'
import { element } from '../../../runtime/features/docusaurus/theme/element.tsx'
import * as footer from '../../../runtime/features/docusaurus/theme/footer.tsx'
import * as heading from '../../../runtime/features/docusaurus/theme/Heading.tsx'
import * as preferences from '../../../runtime/features/docusaurus/theme/hooks/useUserPreferencesContext.ts'
import * as images from '../../../runtime/features/docusaurus/theme/images.tsx'
import * as item from '../../../runtime/features/docusaurus/theme/item.tsx'
import * as layout from '../../../runtime/features/docusaurus/theme/Layout.tsx'
import * as components from '../../../runtime/features/docusaurus/theme/MDXComponents.tsx'
import * as elements from '../../../runtime/features/docusaurus/theme/MDXElements.tsx'
import * as mermaid from '../../../runtime/features/docusaurus/theme/Mermaid.tsx'
import * as menuToggle from '../../../runtime/features/docusaurus/theme/Navbar/MobileSidebar/Toggle.tsx'
import * as navbarItem from '../../../runtime/features/docusaurus/theme/NavbarItem.tsx'
import * as pageFoot from '../../../runtime/features/docusaurus/theme/page-foot.tsx'
import * as search from '../../../runtime/features/docusaurus/theme/SearchBar.tsx'
import * as sidebar from '../../../runtime/features/docusaurus/theme/sidebar.tsx'
import * as tabs from '../../../runtime/features/docusaurus/theme/Tabs.tsx'
import * as toc from '../../../runtime/features/docusaurus/theme/toc.tsx'
import * as head from '../../../runtime/features/mdx/head.tsx'
import * as logo from '../../../runtime/features/mdx/logo.tsx'
import type { Module, ModuleSource, ProvidedCode } from '../provided-modules.ts'
import { ICONS } from './theme/icons.ts'
import {
  ADMONITION_COMPONENTS,
  ADMONITION_ICONS,
  ALL,
  ELEMENTS,
  EXPORTS,
  ITEM_COMPONENTS,
} from './theme/module-table.ts'
import { ADMONITION_TYPES, ITEM_TYPES, ORIGINALS } from './theme/parts.ts'

const FILES: Readonly<Record<keyof typeof EXPORTS, Module>> = {
  '../mdx/head.tsx': head,
  '../mdx/logo.tsx': logo,
  'core/BrowserOnly.tsx': browserOnly,
  'core/ExecutionEnvironment.ts': environment,
  'core/Link.tsx': link,
  'core/Translate.tsx': translate,
  'core/components.tsx': coreComponents,
  'core/context.ts': context,
  'core/plugin-content-blog/client.ts': blog,
  'core/plugin-content-docs/client.ts': docs,
  'core/router.tsx': router,
  'core/site-storage.ts': siteStorage,
  'core/theme-common.tsx': themeCommon,
  'core/useGlobalData.ts': globalData,
  'docusaurus-plugin-internaldocs-fb.ts': internalDocs,
  'theme/Admonition.tsx': admonition,
  'theme/breadcrumbs.tsx': breadcrumbs,
  'theme/card-parts.tsx': cardParts,
  'theme/cards.tsx': cards,
  'theme/Children.tsx': children,
  'theme/CodeBlock.tsx': codeBlock,
  'theme/ColorModeToggle.tsx': colorMode,
  'theme/Details.tsx': details,
  'theme/footer.tsx': footer,
  'theme/Heading.tsx': heading,
  'theme/hooks/useUserPreferencesContext.ts': preferences,
  'theme/images.tsx': images,
  'theme/item.tsx': item,
  'theme/Layout.tsx': layout,
  'theme/MDXComponents.tsx': components,
  'theme/MDXElements.tsx': elements,
  'theme/Mermaid.tsx': mermaid,
  'theme/Navbar/MobileSidebar/Toggle.tsx': menuToggle,
  'theme/NavbarItem.tsx': navbarItem,
  'theme/page-foot.tsx': pageFoot,
  'theme/SearchBar.tsx': search,
  'theme/sidebar.tsx': sidebar,
  'theme/Tabs.tsx': tabs,
  'theme/toc.tsx': toc,
}

interface Row {
  readonly name: string
  readonly exports: Module
  readonly source: ModuleSource
}

const pathOf = (file: string): string => path.posix.join('runtime/features/docusaurus', file)

const quotedPath = (file: string): string => JSON.stringify(`./${pathOf(file)}`)

function exported(file: string, exports: Module, [name, clause]: readonly [string, string]): Row {
  if (clause === ALL) return { name, exports, source: { file: pathOf(file) } }
  const pairs = clause.split(', ').map((pair) => pair.split(' as '))
  return {
    name,
    exports: Object.fromEntries(pairs.map(([from = '', as = from]) => [as!, exports[from]])),
    source: { code: `export { ${clause} } from ${quotedPath(file)}` },
  }
}

/**
 * Returns modules whose default export is what a function of a file returns for some values. `make`: the function, by
 * its name.
 */
const made = <Values extends (string | number)[]>(
  file: string,
  make: Readonly<Record<string, (...values: Values) => unknown>>,
  modules: Readonly<Record<string, Readonly<Values>>>,
): readonly Row[] =>
  Object.entries(make).flatMap(([name, call]) =>
    Object.entries(modules).map(([module, values]) => ({
      name: `@theme/${module}`,
      exports: { default: call(...values) },
      source: {
        code: `import { ${name} } from ${quotedPath(file)}\nexport default ${name}(${JSON.stringify(values).slice(1, -1)})`,
      },
    })),
  )

const ROWS: readonly Row[] = [
  ...Object.entries(EXPORTS).flatMap(([file, modules]) =>
    Object.entries(modules).map((row) => exported(file, FILES[file as keyof typeof EXPORTS], row)),
  ),
  ...made('original.tsx', { original }, ORIGINALS),
  ...made('outline.tsx', { outline }, ICONS),
  ...made('theme/element.tsx', { element }, ELEMENTS),
  ...made('theme/NavbarItem.tsx', { itemOf: navbarItem.itemOf }, ITEM_COMPONENTS),
  ...made('theme/NavbarItem.tsx', { componentTypes: navbarItem.componentTypes }, { [ITEM_TYPES]: [] }),
  ...made('theme/Admonition.tsx', { iconOf: admonition.iconOf }, ADMONITION_ICONS),
  ...made('theme/Admonition.tsx', { admonitionOf: admonition.admonitionOf }, ADMONITION_COMPONENTS),
  ...made('theme/Admonition.tsx', { componentTypes: admonition.componentTypes }, { [ADMONITION_TYPES]: [] }),
]

/** Returns the modules of Docusaurus: their exports for the generator, and their source for the browser. */
export const providedCode = (): ProvidedCode => ({
  modules: Object.fromEntries(ROWS.map(({ name, exports }) => [name, exports])),
  sources: new Map(ROWS.map(({ name, source }) => [name, source])),
  // Their components need the browser.
  browser: ['@docusaurus/BrowserOnly', '@docusaurus/router'],
  components: components.default,
})
