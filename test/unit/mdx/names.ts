import { type ModuleNames, NO_MODULES } from '../../../cli/features/provided-modules.ts'

/** The names of a generator that does not exist. */
export const NAMES: ModuleNames = {
  ...NO_MODULES.names,
  components: '@theme/Components',
  ofBrowser: new Set(['@kit/BrowserOnly']),
  browserHooks: /\buseColorMode\b/,
  has: (name) => /^@(?:kit|theme|theme-original)\//.test(name),
  canonical: (name) => name.replace(/^@theme-original\//, '@theme/'),
  isOriginal: (name) => name.startsWith('@theme-original/'),
  fileOf: (name) => (name.startsWith('@theme/') ? `src/${name.slice(1)}` : undefined),
}
