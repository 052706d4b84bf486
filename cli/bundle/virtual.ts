import type { Plugin } from 'esbuild'
import type { SiteData } from '../../runtime/contract.ts'

/**
 * The modules that the runtime imports and each site fills: `docs:site` (its data) and `docs:components` (a map of its own
 * components by name; a module without a default export is an error that names it, D-01).
 */
export const virtualModules = (
  site: SiteData,
  components: readonly (readonly [name: string, file: string])[],
): Plugin => ({
  name: 'docs-virtual',
  setup(build) {
    build.onResolve({ filter: /^docs:/ }, ({ path }) => ({ path, namespace: 'docs' }))
    build.onLoad({ filter: /^docs:site$/, namespace: 'docs' }, () => ({
      contents: JSON.stringify(site),
      loader: 'json',
    }))
    build.onLoad({ filter: /^docs:components$/, namespace: 'docs' }, () => ({
      contents: componentsModule(components),
      loader: 'js',
      resolveDir: '/',
    }))
  },
})

function componentsModule(components: readonly (readonly [name: string, file: string])[]): string {
  const imports = components.map(([, file], i) => `import component${i} from ${JSON.stringify(file)}`)
  const entries = components.map(([name], i) => `[${JSON.stringify(name)}, component${i}]`)
  return `${imports.join('\n')}\nexport default new Map([${entries.join(', ')}])\n`
}
