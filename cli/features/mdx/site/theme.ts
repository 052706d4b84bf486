/**
 * The site's own parts of the theme: their components in a thread that renders pages, and their code for the browser.
 */
import { ITEM_MOUNTED } from '../../../../runtime/core/contract/names.ts'
import { LIVE_PARTS, type LivePart, type ThemePart } from '../../../../runtime/core/contract/site.ts'
import type { ScopePage } from '../../../../runtime/core/islands/page-scope.tsx'
import { lookUp } from '../../../base/collections.ts'
import { hrefOf } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { DocPage } from '../../../model/graph.ts'
import type { ThemeProblem } from '../../../model/page.ts'
import type { ThemeItems } from '../../../stages/render/theme/items.tsx'
import type { ThemeComponent } from '../../../stages/render/theme/part.tsx'
import type { ThemeInput } from '../../../stages/render/theme.tsx'
import type { Islands, SharedData, SiteModules, ThreadData } from '../../context.ts'
import { importsCode } from '../bundle/browser-imports.ts'
import type { LoadedModules } from '../bundle/open.ts'
import { LOGO } from '../imports/names.ts'
import { islandModule } from './islands.ts'
import { clientModules } from './modules.ts'

/** The components that could be loaded. */
interface LoadedTheme {
  readonly components: ReadonlyMap<ThemePart, ThemeComponent>
  /** Components for navbar items; undefined: the site has no such part. */
  readonly items?: ThemeItems | undefined
  readonly problems: readonly ThemeProblem[]
  readonly placeOf: LoadedModules['placeOf']
}

/** Loads the components; undefined on sites without any. */
export async function loadTheme(
  context: SharedData,
  modules: LoadedModules | undefined,
): Promise<LoadedTheme | undefined> {
  const { theme = [], incomplete = [] } = context.modules ?? {}
  if (modules === undefined || theme.length === 0) return undefined
  await modules.load(theme.map(([, name]) => name))
  const components = new Map<ThemePart, ThemeComponent>()
  const problems = [...incomplete]
  let items: ThemeItems | undefined
  for (const [part, name] of theme) {
    if (isIncomplete(part, context.modules!)) continue
    const component = modules.namespaces.get(name)?.default
    const problem = modules.problems.get(name)
    if (part === 'NavbarItems') {
      items = itemsIn(component)
      if (problem !== undefined) problems.push({ part, cause: problem })
    } else if (isComponent(component))
      components.set(part, {
        component: component as ThemeComponent['component'],
        isLive: isLive(part, name, context.modules!),
      })
    else problems.push({ part, cause: problem ?? 'It has no component as its default export.' })
  }
  return { components, items, problems, placeOf: modules.placeOf }
}

/** Whether a component lacks a module: our own part is used, in the browser too. */
const isIncomplete = (part: ThemePart, { incomplete }: SiteModules): boolean =>
  incomplete.some((problem) => problem.part === part)

/** Whether the browser needs the code: parts that stay during a navigation may then show another page. */
const isLive = (part: ThemePart, name: string, { bundle }: SiteModules): boolean =>
  bundle.browser.includes(name) || (OUTSIDE.includes(part) && bundle.askPage.includes(name))

/** Returns the components of an object by type. */
const itemsIn = (value: unknown): ThemeItems =>
  new Map(Object.entries(value ?? {}).filter(([, component]) => isComponent(component)))

/** Whether a value is a function or a class, or the result of `memo` or `forwardRef`. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/** Returns the renderer's input for a locale. */
export const themeInput = (theme: LoadedTheme, { scopes, config }: ThreadData, locale: string): ThemeInput => ({
  ...theme,
  site: lookUp(scopes, locale),
  isDoc: ({ kind, collection, textPart }) =>
    kind === 'doc' && textPart === undefined && !pageCollections(config).includes(collection),
})

/** Returns the collections of pages that are not docs. */
const pageCollections = ({ collections = [] }: SiteConfig): readonly (string | undefined)[] =>
  collections.filter(({ componentPages }) => componentPages).map(({ id }) => id)

/**
 * Returns the facts about a written page that components of the theme can read. Around a post, these include its date
 * and authors.
 */
export const themedPage = (scope: ScopePage, { byline, tags }: DocPage, config: SiteConfig): ScopePage => ({
  ...scope,
  ...(byline && {
    post: { ...byline, tags: tags.map(({ label, route }) => ({ label, permalink: hrefOf(route, config) })) },
  }),
})

/**
 * Returns the code of all parts that the browser hydrates, and of modules that run on every page, in one module for
 * each locale; undefined if there are none.
 */
export function themeIslands(context: SharedData, locale: string): Islands | undefined {
  const { modules, config } = context
  if (modules === undefined) return undefined
  const live = modules.theme.filter(
    ([part, name]) => !isIncomplete(part, modules) && (part === 'NavbarItems' || isLive(part, name, modules)),
  )
  const client = clientModules(config)
  if (live.length === 0 && client.length === 0) return undefined
  const imports = live.map(([, name], at) => [name, `{ default: Own${at} }`] as const)
  const islands = live.map(([part], at) =>
    OUTSIDE.includes(part) ? '' : `${part}: { name: '${part}', draw: island('${part}', Own${at}) },\n`,
  )
  const at = (name: ThemePart): number => live.findIndex(([part]) => part === name)
  const [root, items, logo] = [at('Root'), at('NavbarItems'), at('Logo')]
  const wrappers = LIVE_PARTS.filter((name) => at(name) >= 0).map((name) => [name, at(name)] as const)
  const code = [
    importsCode(imports),
    live.length > 0 ? ISLAND : '',
    `export const islands = {\n${islands.join('')}}\n`,
    root >= 0 ? rootCode(root) : '',
    wrappers.length > 0 ? WRAPPER : '',
    items >= 0 || logo >= 0 || wrappers.length > 0 ? itemCode({ items, logo, wrappers }) : '',
    client.length > 0 ? clientCode(client) : '',
  ]
  return islandModule(code.join(''), locale, context)
}

/** Parts that stay during a navigation. */
const OUTSIDE: readonly ThemePart[] = ['Root', 'NavbarItems', 'Logo', ...LIVE_PARTS]

interface ItemModules {
  /** Numbers of the modules; negative without one. */
  readonly items: number
  readonly logo: number
  readonly wrappers: readonly (readonly [LivePart, number])[]
}

const itemCode = ({ items, logo, wrappers }: ItemModules): string =>
  [
    logo >= 0 ? `import OriginalLogo from ${JSON.stringify(LOGO)}\n` : '',
    'export const item = (type, props) => {\n',
    logo >= 0 ? `  if (type === 'Logo') return <Own${logo} {...props} Original={OriginalLogo} />\n` : '',
    ...wrappers.map(([name, at]) => `  if (type === '${name}') return wrapped('${name}', Own${at})\n`),
    items >= 0 ? `  const Item = Own${items}[type]\n  return Item && <Item {...props} />\n` : '',
    '}\n',
  ].join('')

/** Our own part is another React root (`LiveHost.tsx`), whose element follows the component of the site. */
const WRAPPER = `const originals = {}
const EMPTY = { __html: html('') }
const adopt = (part) => {
  const live = part?.closest('docs-island[data-type]')?.[Symbol.for('docs.live')]
  if (!live || part.contains(live)) return
  part.append(live)
  // It may have been hidden while the reader moved on.
  document.dispatchEvent(new Event(${JSON.stringify(ITEM_MOUNTED)}))
}
const wrapped = (name, Own) => {
  const Original = originals[name] ??= () => <docs-part data-k={name} ref={adopt} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
  return <OriginalProvider name={name} original={Original}><Own Original={Original} /></OriginalProvider>
}
`

/** A module that throws does not stop the others from running. */
const clientCode = (names: readonly string[]): string =>
  `const failed = (name) => (error) => console.error('The client module ' + name + ' failed.', error)
const loading = [${names.map((name) => `[${JSON.stringify(name)}, import(${JSON.stringify(name)})]`).join(', ')}]
  .map(([name, one]) => [name, one.catch(failed(name))])
let previousLocation
export const onPage = () => {
  const { pathname, search, hash } = location
  const given = { location: { pathname, search, hash }, previousLocation: previousLocation ?? null }
  previousLocation = given.location
  for (const [name, one] of loading)
    one.then((module) => {
      const { onRouteUpdate, onRouteDidUpdate } = { ...module?.default, ...module }
      onRouteUpdate?.(given)?.()
      onRouteDidUpdate?.(given)
    }).catch(failed(name))
}
`

/** The component around the layout gets the layout as its children. */
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
  // React compares the object. With a new object, it would write the same HTML again, and restart its content.
  const inner = { __html: html(place ? place.innerHTML : '') }
  return () => <docs-part data-k={name} suppressHydrationWarning dangerouslySetInnerHTML={inner} />
}
const island = (name, Own) => (host) => {
  const Original = partIn(host, name)
  return (
    <OriginalProvider name={name} original={Original}>
      <Own {...JSON.parse(host.dataset.props)} Original={Original}>{name === 'Article' || name === 'Post' ? <Original /> : undefined}</Own>
    </OriginalProvider>
  )
}
`
