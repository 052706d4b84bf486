/** The hook that plugins run after the build (`postBuild`). */
import { errorText } from '../../../base/errors.ts'
import type { Values } from '../../../base/values.ts'
import type { BuiltSite } from '../../../model/config.ts'
import type { Keys } from '../report/report.ts'
import { inFolder } from '../run/run-file.ts'
import type { PluginUse } from './uses.ts'

/** Runs the hook of one plugin on a finished site and returns the failures. */
export interface AfterBuild {
  readonly plugin: string
  readonly keys: Keys
  /** Returns the reason for a failure, or undefined. */
  readonly run: (site: BuiltSite) => Promise<string | undefined>
}

interface Input {
  readonly name: string
  readonly plugin: Values
  readonly use: PluginUse
  readonly input: { readonly root: string }
  /** The first argument of the plugin. */
  readonly context: object
  /** The content that the plugin has loaded. */
  readonly content: unknown
}

/**
 * Passes the hook the same values as Docusaurus, except values of its bundler and of React Helmet. There is no time
 * limit.
 */
export const afterBuildOf = ({ name, plugin, use, input, context, content }: Input): AfterBuild => ({
  plugin: name,
  keys: use.keys,
  async run({ out, pages }) {
    const props = {
      ...context,
      outDir: out,
      content,
      plugins: [],
      head: {},
      headTags: '',
      preBodyTags: '',
      postBodyTags: '',
      routesPaths: pages.map(({ address }) => address),
      routes: pages.map(({ address, source }) => ({
        path: address,
        exact: true,
        ...(source !== undefined && { metadata: { sourceFilePath: source } }),
      })),
    }
    try {
      await inFolder(input.root, () => (plugin.postBuild as (site: object) => unknown).call(plugin, props))
      return undefined
    } catch (error) {
      return errorText(error)
    }
  },
})
