import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { AnnouncementData, ThemePart } from '../../../runtime/core/contract/site.ts'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { byCodeUnit, toSlashes } from '../../base/paths.ts'
import { themedTypes } from '../../model/navbar.ts'
import type { CompileInput } from './input.ts'
import { SITE_MODULES } from './site-code.ts'

type VirtualInput = Pick<CompileInput, 'root' | 'config' | 'site' | 'offline' | 'modules' | 'sheets'>

/** Whether the browser needs a component too, as in navbar and footer. The others are static HTML. */
export const isLive = (name: string): boolean => name.startsWith('custom-')

/**
 * Provides the modules generated for the site: `docs:components`, `docs:styles`. In `docs:site` the data is filled in
 * later (site-code.ts).
 */
export function virtualModules(input: VirtualInput): Plugin {
  const siteModules = input.offline === true ? SITE_MODULES.opened : SITE_MODULES.served
  const modules: Readonly<Record<string, () => { contents: string; loader: 'json' | 'js' | 'css' }>> = {
    'docs:site': () => ({ contents: siteModules.start, loader: 'js' }),
    'docs:site-rest': () => ({ contents: siteModules.rest, loader: 'js' }),
    'docs:components': () => ({ contents: componentsModule(input), loader: 'js' }),
    'docs:styles': () => ({ contents: stylesModule(input), loader: 'css' }),
    'docs:formulas': () => ({ contents: formulasModule(), loader: 'css' }),
    'docs:modules.css': () => ({ contents: input.modules?.css ?? '', loader: 'css' }),
    'docs:theme-parts.css': () => ({ contents: themePartRules(input.site.themeParts), loader: 'css' }),
    // Bundled by its authors: our plugins are slow for its 2,000 modules.
    'docs:mermaid': () => ({ contents: `export { default } from 'mermaid/dist/mermaid.esm.min.mjs'\n`, loader: 'js' }),
    'docs:announcement.css': () => ({ contents: announcementRule(input.site.announcementBar), loader: 'css' }),
  }
  return {
    name: 'virtual-modules',
    setup(build) {
      build.onResolve({ filter: /^docs:/ }, ({ path: name }) => ({ path: name, namespace: 'docs' }))
      build.onResolve({ filter: /^docs\/runtime$/ }, ({ kind }) =>
        build.resolve('./runtime/public.ts', { resolveDir: PACKAGE_ROOT, kind }),
      )
      // Bundled with this package (scripts/bundle.mjs), so sites do not need it as a dependency.
      build.onResolve({ filter: /^algoliasearch\/lite$/ }, ({ kind }) =>
        build.resolve('./dist/algoliasearch-lite.js', { resolveDir: PACKAGE_ROOT, kind }),
      )
      build.onLoad({ filter: /.*/, namespace: 'docs' }, ({ path: name }) => {
        const module = modules[name]
        return module && { ...module(), resolveDir: input.root }
      })
    },
  }
}

const quoted = (file: string): string => JSON.stringify(toSlashes(file))

function componentsModule({ root, config: { components }, site }: VirtualInput): string {
  const live = Object.entries(components)
    .filter(([name]) => isLive(name))
    .sort(([a], [b]) => byCodeUnit(a, b))
  const imports = live.map(([, file], at) => `import c${at} from ${quoted(path.resolve(root, file))}\n`)
  const entries = live.map(([name], at) => `[${JSON.stringify(name)}, c${at}]`)
  const hosts = site.themeParts?.includes('NavbarItems') ? themedTypes(site.navbar.items, Object.keys(components)) : []
  if (hosts.length > 0)
    imports.push(
      `import { itemHost } from ${quoted(path.join(PACKAGE_ROOT, 'runtime/core/layout/theme-part/ItemHost.tsx'))}\n`,
    )
  const pairs = [...entries, ...hosts.map((type) => `[${quoted(type)}, itemHost(${quoted(type)})]`)]
  return `${imports.join('')}export const components = new Map([${pairs.join(', ')}])\n`
}

/** The sheet of the formula library is bundled with this package (scripts/bundle.mjs). */
const FORMULA_SHEETS = ['dist/formulas.css', 'runtime/core/theme/formulas.css']

/** Pages with formulas load it after the styles of the site, which still take precedence. */
const formulasModule = (): string =>
  importsOf(
    FORMULA_SHEETS.map((file) => path.join(PACKAGE_ROOT, file)),
    ' layer(formulas)',
  )

const stylesModule = (input: VirtualInput): string => importsOf(styleSheets(input))

const importsOf = (files: readonly string[], layer = ''): string =>
  files.map((file) => `@import ${quoted(file)}${layer};\n`).join('')

/** Returns the sheets that `docs:styles` imports, in order: paths, or names of modules. */
export function styleSheets({ root, modules, config, site, sheets }: VirtualInput): readonly string[] {
  const theme = (name: string, isUsed: unknown): readonly string[] =>
    isUsed ? [path.join(PACKAGE_ROOT, 'runtime/core/theme', `${name}.css`)] : []
  return [
    ...theme('index', true),
    // A theme part of the site may show the switch elsewhere.
    ...theme('color-toggle', !site.colorMode.disableSwitch || site.themeParts),
    ...theme('navbar-primary', site.navbar.style === 'primary'),
    ...theme('announcement', site.announcementBar),
    ...theme('feedback', site.feedback),
    ...sheets.map((file) => path.join(PACKAGE_ROOT, file)),
    ...(announcementRule(site.announcementBar) === '' ? [] : ['docs:announcement.css']),
    ...(site.themeParts === undefined ? [] : ['docs:theme-parts.css']),
    ...config.customCss.map((file) => path.resolve(root, file)),
    ...(modules === undefined || modules.css === '' ? [] : ['docs:modules.css']),
  ]
}

/** A site may put anything below the navbar, or leave it out. The sidebar then cannot extend behind it. */
const BELOW_NAVBAR = `@media (min-width:997px){
.drawer-panel{inset-block-start:var(--nav-height);height:calc(100dvh - var(--nav-height));margin-block-start:0;padding-block-start:1.5rem}
body:has(.navbar[data-hidden]) .drawer-panel{inset-block-start:0;height:100dvh}
}`

/** Next to the text, the table of contents and the site's additions to it stay in view together. */
const BESIDE_TEXT = `@media (min-width:1101px){
.page:has(>[data-theme-part=Toc]:not(:empty)){grid-template:"head toc" auto "body toc" 1fr/minmax(0,var(--measure)) minmax(12rem,14rem)}
[data-theme-part=Toc]{display:block;grid-area:toc;align-self:start;position:sticky;inset-block-start:calc(var(--nav-height) + 1.75rem);max-height:calc(100dvh - var(--nav-height) - 3.5rem);overflow-y:auto;scrollbar-width:thin}
[data-theme-part=Toc] .toc nav{position:static;max-height:none;overflow:visible}
}`

/** The list has its place in the text, and cards in a row have the same height. */
const OWN_CARDS = `[data-theme-part=Cards]{display:block}
.card-list>article>:only-child{height:100%}`

/** The wrapper of a site's own part has no box, so its content takes the place in the layout. */
const themePartRules = (parts: readonly ThemePart[] = []): string =>
  [
    '[data-theme-part]{display:contents}.page-foot-row>[data-theme-part]{display:block}',
    ...(parts.includes('Cards') ? [OWN_CARDS] : []),
    ...(parts.includes('Navbar') ? [BELOW_NAVBAR] : []),
    ...(parts.includes('Toc') ? [BESIDE_TEXT] : []),
  ].join('\n')

/** Sets the colors of the announcement here, because the pages' security policy forbids a style attribute. */
export function announcementRule(data: AnnouncementData | undefined): string {
  const rules = [
    ['background-color', data?.backgroundColor],
    ['color', data?.textColor],
  ].filter(([, value]) => value !== undefined && !/[;{}<>]/.test(value))
  return rules.length === 0 ? '' : `.announcement{${rules.map((rule) => rule.join(':')).join(';')}}\n`
}
