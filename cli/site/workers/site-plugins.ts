/** The plugins of a site in another thread than the thread that opened it. */
import type { UserPlugins } from '../../model/markdown-config.ts'

/**
 * Loads plugins. They are functions of the config, which cannot be sent in a message, so the config runs again in this
 * thread. Throws an error for a config that cannot be used.
 */
export async function loadSitePlugins(root: string): Promise<UserPlugins> {
  const [{ loadConfig }, { CONFIG_ADAPTERS: adapters }, { cacheFolder }] = await Promise.all([
    import('../../stages/config/load.ts'),
    import('../../features/index.ts'),
    import('../../base/folders.ts'),
  ])
  const loaded = await loadConfig(root, cacheFolder(root), { adapters, runsHooks: false })
  if (loaded.ok && loaded.plugins !== undefined) return loaded.plugins
  const [problem] = loaded.ok ? [] : loaded.diagnostics
  const reason = problem !== undefined && 'reason' in problem ? String(problem.reason) : 'it has no plugins'
  throw new Error(`The config cannot be used in a thread: ${reason}`)
}
