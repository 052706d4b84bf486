import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { NAMESPACE, type Source } from './stable-paths.ts'

const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/**
 * Names that only React's renderer gives to fields of its own trees: no API, nothing of the DOM, never written as a string, and not
 * known to the other packages of React (`containerInfo` is: portals). Shortened in a built site they save every reader 0.9 kB (gzip).
 */
const FIELDS =
  'memoizedState memoizedProps pendingProps updateQueue stateNode subtreeFlags deletions childLanes alternate elementType ' +
  'baseState baseQueue firstBaseUpdate lastBaseUpdate hiddenCallbacks pendingLanes suspendedLanes pingedLanes expiredLanes ' +
  'warmLanes errorRecoveryDisabledLanes shellSuspendCounter entangledLanes entanglements hiddenUpdates ' +
  'pendingChildren timeoutHandle cancelPendingCommit pendingContext callbackNode callbackPriority expirationTimes ' +
  'pooledCache pooledCacheLanes incompleteTransitions lastRenderedReducer lastRenderedState eagerState hasEagerState ' +
  'revertLane blockedOn cachePool _fragmentFiber'

/**
 * React's renderer with short names for those fields. Only its own file is rewritten: a site's components may use the same
 * words for things of theirs.
 */
export const smallReact: Plugin = {
  name: 'small-react',
  setup(build) {
    build.onLoad({ filter: /\/react-dom-client\.production\.js$/, namespace: NAMESPACE }, async ({ pluginData }) => {
      const { file } = pluginData as Source
      const { code } = await build.esbuild.transform(readFileSync(file, 'utf8'), {
        mangleProps: new RegExp(`^(?:${FIELDS.replaceAll(' ', '|')})$`),
        // Nobody opens its developer tools in a built site: 0.3 kB.
        define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
        legalComments: 'none',
      })
      return { contents: code, resolveDir: path.dirname(file) }
    })
  },
}

/**
 * React is CommonJS, and a call of one of its functions would be bundled as `(0,X.useState)(...)`, with an X in every module.
 * Through a module that exports them one by one it is a plain call: 0.9 kB (gzip) less in all files together.
 */
export function plainReact(packageRoot: string): Plugin {
  const require = createRequire(path.join(packageRoot, 'package.json'))
  return {
    name: 'plain-react',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: name, namespace, kind }) => {
        // React's own modules and the shims themselves want the real ones.
        const isOurs = kind === 'import-statement' && namespace !== 'react' && MODULES.some((one) => one === name)
        return isOurs ? { path: name, namespace: 'react' } : undefined
      })
      build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path: name }) => ({
        contents: shim(name, Object.keys(require(name) as object)),
        resolveDir: packageRoot,
      }))
    },
  }
}

/** Unused exports are dropped: a call that is marked as pure has no effect but its value. */
const shim = (name: string, exports: readonly string[]): string =>
  [
    `import r from ${JSON.stringify(name)}`,
    'export default r',
    ...exports.filter(isName).map((one) => `export const ${one} = /* @__PURE__ */ (() => r.${one})()`),
  ].join('\n')

const isName = (text: string): boolean => /^[a-z]\w*$/i.test(text) && text !== 'default'
