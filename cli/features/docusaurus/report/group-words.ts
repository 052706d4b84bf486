/** Words for several findings of one kind in one line. */
import type { UnsupportedFeature } from './facts.ts'

const KEYS = 'keys of the config have no effect here, or a different effect'
const PLUGINS = 'presets and plugins are not run, or without some of their parts'
const IMPORTS = 'imports of the config do not exist, or fail: the config gets empty values instead'
const SIDEBARS = 'parts of sidebars are not supported, and left out'

/**
 * The text after the number of findings, by kind. Kinds that a site rarely has twice have none: each finding has its
 * own line.
 */
export const GROUPS: { readonly [What in UnsupportedFeature['what']]?: string } = {
  'unknown-key': KEYS,
  'wrong-type': KEYS,
  'value-not-installed': KEYS,
  option: KEYS,
  preset: PLUGINS,
  plugin: PLUGINS,
  'plugin-hooks': PLUGINS,
  'plugin-route': PLUGINS,
  'plugin-content': PLUGINS,
  'plugin-tags': PLUGINS,
  'import-not-found': IMPORTS,
  'import-failed': IMPORTS,
  'compiler-plugin': 'remark and rehype plugins are not run',
  'own-formulas': 'plugins for formulas are not run: this tool typesets formulas itself, as MathML',
  'sidebar-part': SIDEBARS,
  'sidebar-item-type': SIDEBARS,
  'sidebar-item-key': SIDEBARS,
  'theme-classes': "style sheets name parts of Docusaurus' theme, which have other names here",
  'theme-properties': 'style sheets set custom properties without effect here',
  'style-addresses': 'style sheets have addresses that lead to no file of the site',
  'theme-component': 'components of the theme are not used',
  patch: 'patches change Docusaurus, not this tool',
}
