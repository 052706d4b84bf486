import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { PACKAGE_ROOT } from '../../base/package.ts'
import { installedVersion, loadModule } from '../../site-code/packages.ts'
import { NAMESPACE, type Source } from './stable-paths.ts'

/** The export names of React's modules, in the version with which this tool was bundled (scripts/bundle.mjs). */
declare const __REACT__:
  | { readonly version: string; readonly names: Readonly<Record<string, readonly string[]>> }
  | undefined

const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const

/**
 * Makes React's functions direct exports. React is CommonJS, so each call would be bundled as `(0,X.useState)(...)`,
 * with an X in every module. Through a module that exports the functions one by one it is a plain, shorter call.
 */
export function plainReact(production: boolean): Plugin {
  return {
    name: 'plain-react',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: name, namespace, kind }) => {
        // React's own modules and the shims need the real modules.
        const isOurs = kind === 'import-statement' && namespace !== 'react' && MODULES.some((module) => module === name)
        return isOurs ? { path: name, namespace: 'react' } : undefined
      })
      if (production)
        build.onLoad({ filter: /\/react-dom\/client\.js$/, namespace: NAMESPACE }, ({ pluginData }) => {
          const folder = path.join(path.dirname((pluginData as Source).file), 'cjs')
          const code = readFileSync(path.join(folder, 'react-dom-client.production.js'), 'utf8')
          return { contents: calledAtOnce(code), resolveDir: folder }
        })
      const namesOf = exportsIn()
      build.onLoad({ filter: /.*/, namespace: 'react' }, ({ path: name }) => ({
        contents: shim(name, namesOf(name)),
        resolveDir: PACKAGE_ROOT,
      }))
    },
  }
}

/**
 * Makes an ES module of a CommonJS module. Browsers compile a function that is called where it stands while they load
 * the script. esbuild's wrapper of CommonJS is called later, and would be compiled on the main thread (measurements:
 * React DOM as a module).
 */
const calledAtOnce = (code: string): string => `export default (function (exports) {\n${code}\nreturn exports })({})`

/** Reads the exports of another React version from the modules themselves. */
function exportsIn(): (name: string) => readonly string[] {
  const bundled = typeof __REACT__ === 'undefined' ? undefined : __REACT__
  if (bundled !== undefined && bundled.version === installedVersion(PACKAGE_ROOT, 'react'))
    return (name) => bundled.names[name] ?? []
  return (name) => Object.keys(loadModule(PACKAGE_ROOT, name) as object)
}

/** Unused exports are dropped: a call marked as pure has no side effects. */
const shim = (name: string, exports: readonly string[]): string =>
  [
    `import r from ${JSON.stringify(name)}`,
    'export default r',
    ...exports.filter(isName).map((name) => `export const ${name} = /* @__PURE__ */ (() => r.${name})()`),
  ].join('\n')

const isName = (text: string): boolean => /^[a-z]\w*$/i.test(text) && text !== 'default'
