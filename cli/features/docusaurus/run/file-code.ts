/**
 * The code of a file of the site for one bundle with others: it finds its own place and requests as in a module of its
 * own.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader } from 'esbuild'
import { loadEsbuild } from '../../../site-code/esbuild.ts'

/** Returns the loader of esbuild for a file: plain JavaScript may contain JSX. */
export const loaderOf = (file: string): Loader =>
  /\.[cm]?ts$/.test(file) ? 'ts' : file.endsWith('.tsx') ? 'tsx' : 'jsx'

/** The property of the global object with the functions that bundled files call at run time. */
export const HOST = Symbol.for('docs.docusaurus-host')
/** The same in code. */
export const HOST_CODE = `globalThis[Symbol.for('${HOST.description}')]`

/** Returns the code of a file (absolute) as it is bundled. */
export const codeOf = (file: string): string => withLocals(file, withoutDoubleExport(file, readFileSync(file, 'utf8')))

/** `module.exports = ...` below `export default ...`: the last one counts, as for the transpiler of Docusaurus. */
const withoutDoubleExport = (file: string, text: string): string =>
  /^export\s+default\b/m.test(text) && /^module\.exports\s*=/m.test(text)
    ? loadEsbuild().transformSync(text, { format: 'cjs', loader: loaderOf(file), jsx: 'automatic' }).code
    : text

/** Adds the variables that Node gives each module, on the first line so that line numbers do not change. */
function withLocals(file: string, text: string): string {
  const local = (name: string, value: string): string =>
    new RegExp(`\\b(?:const|let|var|function)\\s+${name}\\b`).test(text) ? '' : `var ${name}=${value};`
  const quoted = JSON.stringify(file)
  const folder = JSON.stringify(path.dirname(file))
  const isMixed =
    /^\s*import\b[^(]*?['"]/m.test(text) && /\bmodule\.exports\b/.test(text) && !/^\s*export\s+default\b/m.test(text)
  const head = [
    `var __docs_url=${JSON.stringify(pathToFileURL(file).href)},__docs_filename=${quoted},__docs_dirname=${folder};`,
    `var __docs_resolve=(name)=>${HOST_CODE}.resolve(${quoted},name);`,
    `var __docs_require=(name)=>${HOST_CODE}.require(${quoted},name);`,
    local('__filename', quoted),
    local('__dirname', folder),
    // webpack has it, and assignments to it declare nothing.
    local('__webpack_public_path__', "'/'"),
    isMixed ? 'var module={exports:{}};' : '',
  ].join('')
  const body = withKnownRequests(text.replace(/^\ufeff/, '').replace(/^#!.*/, ''))
  return `${head}${body}${isMixed ? '\nexport default module.exports;' : ''}`
}

/** `path.join(__dirname, './x')` */
const OWN_PATH =
  /\brequire\(\s*(?:path\.)?(?:join|resolve)\(\s*__dirname\s*,\s*(['"])(?:\.?\/)?([^'"]+)\1\s*,?\s*\)\s*\)/g
/** A name that is known only at run time. */
const VARIABLE = /(?<![\w$.])require\((?=\s*[A-Za-z_$])/g

/**
 * Adds files that a path names to the bundle, with stubs for their missing imports; other requests are resolved at run
 * time.
 */
const withKnownRequests = (text: string): string =>
  text
    .replace(OWN_PATH, (_call, _quote, file: string) => `require(${JSON.stringify(`./${file}`)})`)
    .replace(VARIABLE, '__docs_require(')
