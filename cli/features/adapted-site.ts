/** What the sites of other generators have in common. */

import { sourcePath } from '../base/paths.ts'
import { textOf, type Values } from '../base/values.ts'
import { capitalized } from '../base/words.ts'
import type { UserPlugins } from '../model/markdown-config.ts'
import type { AdaptedConfig, AdapterInput } from '../stages/config/adapter.ts'
import type { Notes } from './adapter-notes.ts'

/** Settings of all such sites: their pages are at the top, and their broken addresses were never errors. */
export const ADAPTED_SITE = {
  redirectHome: true,
  onOrphanPages: 'off',
  onBrokenLinks: 'warning',
  onBrokenImages: 'warning',
}

/** Settings of their pages. */
export const ADAPTED_DOCS = { routeBasePath: '/', numberPrefix: false, folderPages: 'index' }

/** Returns a site whose config file has its sidebars, too. */
export const adapted = (
  { root, file }: AdapterInput,
  notes: Notes,
  {
    plugins,
    ...config
  }: Omit<AdaptedConfig, 'notes' | 'plugins' | 'postCss' | 'sidebarsFiles'> & {
    readonly plugins: Partial<UserPlugins>
  },
): AdaptedConfig => ({
  ...config,
  plugins: { beforeRemark: [], remark: [], beforeRehype: [], rehype: [], ...plugins },
  notes: notes.diagnostics,
  postCss: { missing: [] },
  sidebarsFiles: new Map([['default', sourcePath(root, file)]]),
})

/**
 * Returns the host and the base URL of a site that a config names by its whole address; empty without a web address.
 */
export function siteAddress(address: unknown): { readonly url?: string; readonly baseUrl?: string } {
  if (typeof address !== 'string' || !URL.canParse(address) || !/^https?:/.test(address)) return {}
  const { origin, pathname } = new URL(address)
  return { url: origin, baseUrl: pathname }
}

/** A link of a navbar or a footer as a config has it. */
interface WrittenLink {
  readonly href: unknown
  readonly label?: unknown
  /** The name of a host, such as `github`, for links without a label. */
  readonly host?: unknown
}

/** Returns the links that have an address, each with a label. */
export const labeledLinks = (
  links: readonly WrittenLink[],
): readonly { readonly label: string; readonly href: string }[] =>
  links.flatMap(({ href, label, host }) =>
    typeof href === 'string' ? [{ label: textOf(label) ?? capitalized(textOf(host) ?? href), href }] : [],
  )

/** Puts items at one end of the navbar. */
export const navbarItems = (items: readonly object[], position: 'left' | 'right'): readonly Values[] =>
  items.map((item) => ({ ...item, position }))

/** Lists the settings that have no effect. `known`: all others. `effectOf`: why a setting has none. */
export function reportSettings(
  config: Values,
  known: readonly string[],
  notes: Notes,
  effectOf: (key: string) => readonly [reason: string, details?: readonly string[]],
): void {
  for (const key of Object.keys(config)) if (!known.includes(key)) notes.addUnknown(key, known, ...effectOf(key))
}

/** Returns redirects of this tool. Those that match a pattern of the generator have no effect, and are listed. */
export function plainRedirects(
  all: readonly (readonly [from: unknown, to: unknown])[],
  pattern: RegExp,
  notes: Notes,
): readonly Values[] {
  const isPlain = ([from, to]: readonly unknown[]): boolean =>
    typeof from === 'string' && typeof to === 'string' && !pattern.test(from)
  const others = all.filter((redirect) => !isPlain(redirect)).map(([from]) => String(from))
  if (others.length > 0)
    notes.add('redirects', 'patterns are left out; write them in the settings of your host.', others, 'warning')
  return all.filter(isPlain).map(([from, to]) => ({ from, to }))
}
