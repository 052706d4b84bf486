/** What plugins do when the site is in place (`postBuild`). */
import { errorText } from '../base/errors.ts'
import type { BuiltSite } from '../model/config.ts'
import type { PluginUse } from './plugins.ts'
import type { Values } from './reader.ts'
import type { Keys } from './report.ts'
import { inFolder } from './run-file.ts'

/** Runs the hook of one plugin in a site that is in place; the answer is what failed. */
export interface AfterBuild {
  readonly plugin: string
  readonly keys: Keys
  /** The reason why it failed; undefined if it did not. */
  readonly run: (site: BuiltSite) => Promise<string | undefined>
}

interface Input {
  readonly name: string
  readonly plugin: Values
  readonly use: PluginUse
  readonly input: { readonly root: string }
  /** The first argument of the plugin. */
  readonly context: object
  /** What the plugin has loaded. */
  readonly content: unknown
}

/** The hook gets what Docusaurus gives it, but what is of its bundler and of React Helmet. It may take as long as it needs. */
export const afterBuildOf = ({ name, plugin, use, input, context, content }: Input): AfterBuild => ({
  plugin: name,
  keys: use.keys,
  async run({ out, pages }) {
    const given = {
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
      await inFolder(input.root, () => (plugin.postBuild as (site: object) => unknown).call(plugin, given))
      return undefined
    } catch (error) {
      return errorText(error)
    }
  },
})
