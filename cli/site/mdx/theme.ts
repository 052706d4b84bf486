/** The site's own parts of the theme: their components in a thread that renders pages, and their code for the browser. */
import type { PageData } from '../../../runtime/contract/page.ts'
import type { ThemePart } from '../../../runtime/contract/site.ts'
import { pageOfData } from '../../../runtime/islands/plain-scope.ts'
import type { ScopePage } from '../../../runtime/mdx/page-scope.tsx'
import { hrefOf } from '../../base/paths.ts'
import { ORIGINAL_LOGO } from '../../docusaurus/module-names.ts'
import type { LoadedModules } from '../../mdx/bundle/open.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { PageFacts, ThemeProblem } from '../../model/page.ts'
import type { ThemeComponent, ThemeInput } from '../../render/theme.tsx'
import type { ThemeItems } from '../../render/theme-items.tsx'
import type { SiteContext } from '../context.ts'
import { islandModule } from './islands.ts'
import { clientModules } from './modules.ts'
import { scopePage, scopeSite } from './scope.ts'

/** The components that could be loaded. */
export interface LoadedTheme {
  readonly components: ReadonlyMap<ThemePart, ThemeComponent>
  /** Components for navbar items; undefined: the site has no such part. */
  readonly items?: ThemeItems | undefined
  readonly problems: readonly ThemeProblem[]
}

/** Loads the components; undefined on sites without any. */
export async function loadTheme(
  context: SiteContext,
  modules: LoadedModules | undefined,
): Promise<LoadedTheme | undefined> {
  const { theme = [], incomplete = [] } = context.modules ?? {}
  if (modules === undefined || theme.length === 0) return undefined
  await modules.load(theme.map(([, name]) => name))
  const components = new Map<ThemePart, ThemeComponent>()
  const problems = [...incomplete]
  let items: ThemeItems | undefined
  for (const [part, name] of theme) {
    if (incomplete.some((problem) => problem.part === part)) continue
    const component = modules.namespaces.get(name)?.default
    const problem = modules.problems.get(name)
    if (part === 'NavbarItems') {
      items = itemsIn(component)
      if (problem !== undefined) problems.push({ part, cause: problem })
    } else if (isComponent(component))
      components.set(part, { component: component as ThemeComponent['component'], isLive: modules.browser.has(name) })
    else problems.push({ part, cause: problem ?? 'It has no component as its default export.' })
  }
  return { components, items, problems }
}

/** Returns the components of an object by type. */
const itemsIn = (value: unknown): ThemeItems =>
  new Map(Object.entries(value ?? {}).filter(([, component]) => isComponent(component)))

/** Whether a value is a function or a class, or the result of `memo` or `forwardRef`. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/** Returns the renderer's input for a locale. */
export const themeInput = (theme: LoadedTheme, context: SiteContext, locale: string): ThemeInput => ({
  ...theme,
  site: scopeSite(context, locale),
  pageOf: (page, data) => (page.kind === 'doc' ? scopePage(page, context) : generatedPage(page, data, context.config)),
})

/** What components may ask of a page that no writer wrote. */
const generatedPage = (page: GraphPage, data: PageData, config: SiteConfig): ScopePage =>
  pageOfData(data, hrefOf(page.route, config))

/**
 * Returns the code of all parts that the browser hydrates, and of modules that run on every page, in one module for each locale;
 * undefined if there are none.
 */
export function themeIslands(context: SiteContext, locale: string): PageFacts['islands'] {
  const { modules, config } = context
  if (modules === undefined) return undefined
  const live = modules.theme.filter(([part, name]) => part === 'NavbarItems' || modules.bundle.browser.includes(name))
  const client = clientModules(config)
  if (live.length === 0 && client.length === 0) return undefined
  const imports = live.map(([, name], at) => `import Own${at} from ${JSON.stringify(name)}\n`)
  const islands = live.map(([part], at) =>
    OUTSIDE.includes(part) ? '' : `${part}: island(${JSON.stringify(part)}, Own${at}),\n`,
  )
  const [root, items, logo] = OUTSIDE.map((name) => live.findIndex(([part]) => part === name)) as [
    number,
    number,
    number,
  ]
  const code = [
    ...imports,
    live.length > 0 ? ISLAND : '',
    `export const islands = {\n${islands.join('')}}\n`,
    root >= 0 ? rootCode(root) : '',
    items >= 0 || logo >= 0 ? itemCode(items, logo) : '',
    client.length > 0 ? clientCode(client) : '',
  ]
  return islandModule(code.join(''), locale, context)
}

/** Parts that stay when the reader moves on. */
const OUTSIDE: readonly ThemePart[] = ['Root', 'NavbarItems', 'Logo']

/** `at` and `logo`: the numbers of the modules; negative without one. */
const itemCode = (at: number, logo: number): string =>
  [
    logo >= 0 ? `import OriginalLogo from ${JSON.stringify(ORIGINAL_LOGO)}\n` : '',
    'export const item = (type, props) => {\n',
    logo >= 0 ? `  if (type === 'Logo') return <Own${logo} {...props} Original={OriginalLogo} />\n` : '',
    at >= 0 ? `  const Item = Own${at}[type]\n  return Item && <Item {...props} />\n` : '',
    '}\n',
  ].join('')

/** A module that throws does not stop the others from running. */
const clientCode = (names: readonly string[]): string =>
  `const loading = [${names.map((name) => `import(${JSON.stringify(name)})`).join(', ')}]
let previousLocation
export const onPage = () => {
  const { pathname, search, hash } = location
  const given = { location: { pathname, search, hash }, previousLocation: previousLocation ?? null }
  previousLocation = given.location
  for (const one of loading)
    one.then((module) => {
      const { onRouteUpdate, onRouteDidUpdate } = { ...module.default, ...module }
      onRouteUpdate?.(given)?.()
      onRouteDidUpdate?.(given)
    }).catch(console.error)
}
`

/** Returns the code of all locales. */
export const allThemeIslands = (context: SiteContext): readonly NonNullable<PageFacts['islands']>[] =>
  [...context.sites.keys()].flatMap((locale) => themeIslands(context, locale) ?? [])

/** The component around the layout gets that as its children. */
const rootCode = (at: number): string => `export const root = (layout) => {
  const Original = () => layout
  return <OriginalProvider name="Root" original={Original}><Own${at} Original={Original}>{layout}</Own${at}></OriginalProvider>
}
`

/** Our own part of the theme is HTML that stays as it is. */
const ISLAND = `import { OriginalProvider } from 'docs:page-scope'
const html = (text) => (globalThis[Symbol.for('docs.html')] ?? String)(text)
const partIn = (host, name) => {
  const place = host.querySelector('docs-part[data-k="' + name + '"]') ?? document.querySelector('template[data-k="' + name + '"]')
  const text = html(place ? place.innerHTML : '')
  return () => <docs-part data-k={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
const island = (name, Own) => (host) => {
  const Original = partIn(host, name)
  return (
    <OriginalProvider name={name} original={Original}>
      <Own {...JSON.parse(host.dataset.props)} Original={Original}>{name === 'Article' ? <Original /> : undefined}</Own>
    </OriginalProvider>
  )
}
`
