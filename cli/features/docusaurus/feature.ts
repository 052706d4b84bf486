/**
 * Sites of Docusaurus: their config, and the modules that their pages and components import. The files beside this one
 * import from all folders. Between folders, imports go one way: convert → plugins, theme, styles → config → run →
 * report.
 */
import type { Feature } from '../feature.ts'
import { moduleNames } from './module-names.ts'

export const docusaurus: Feature = {
  name: 'docusaurus',
  buildsOn: 'mdx',
  config: {
    names: ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((suffix) => `docusaurus.config.${suffix}`),
    keys: { docusaurusStyles: 'infimaStyles' },
    translations: {
      docs: 'docusaurus-plugin-content-docs',
      posts: 'docusaurus-plugin-content-blog',
      frame: 'docusaurus-theme-classic',
    },
    read: async (input) => (await import('./load.ts')).readConfig(input),
    migrate: async (input) => (await import('./migrate.ts')).migrate(input),
  },
  styleSheets: ({ config: { infimaStyles } }) => (infimaStyles ? ['runtime/features/docusaurus/infima.css'] : []),
  sheetRewriter: ({ infimaStyles }) =>
    infimaStyles ? async (css) => (await import('./styles/theme-colors.ts')).withThemeColors(css) : undefined,
  modules: {
    names: moduleNames,
    code: async () => (await import('./modules.ts')).providedCode(),
    replacements: async (root) => (await import('./replacements.ts')).replacements(root),
    codeRewriter: async ({ infimaStyles }) =>
      infimaStyles ? (await import('./styles/theme-selectors-in-code.ts')).withOwnSelectors : undefined,
    unusable: async (...args) => (await import('./replacements.ts')).unusable(...args),
  },
}
