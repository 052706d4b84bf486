/** The modules that components of pages share with the code that renders them, and with the site's own code in the browser. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import * as reactDom from 'react-dom'
import { lenientJsxRuntime, lenientReact } from '../../../../runtime/core/islands/lenient-jsx.ts'
import * as pageScope from '../../../../runtime/core/islands/page-scope.tsx'
import { browserModules, docusaurusModules } from '../../../../runtime/features/docusaurus/modules.ts'
import * as texts from '../../../../runtime/texts.ts'
import { packageRoot } from '../../../base/folders.ts'
import type { SharedModules } from '../../../stages/bundle/components.ts'
import { sharedModules as common } from '../../../stages/bundle/shared-modules.ts'
import { withGuards } from '../compile/run/guards.ts'

const react = withGuards(lenientReact)

/** The shared modules in a thread that renders pages. */
export const sharedModules: SharedModules = {
  ...common,
  // As for bundlers, the default export of a CommonJS module is all that it exports.
  react: { ...react, default: react },
  'react/jsx-runtime': withGuards(lenientJsxRuntime),
  'react-dom': reactDom,
  ...docusaurusModules,
}

const namesOf = (modules: SharedModules): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, Object.keys(module)]))

export const sharedNames = namesOf(sharedModules)

/** Modules of Docusaurus whose components need the browser. */
export const sharedBrowser: readonly string[] = browserModules

/** Files of the runtime that exist once in a browser too. */
export const sharedFiles: ReadonlyMap<string, string> = new Map([
  ['runtime/public.ts', 'docs/runtime'],
  ['runtime/core/islands/page-scope.tsx', 'docs:page-scope'],
  ['runtime/texts.ts', 'docs:texts'],
])

/** The names that `runtime/core/islands/hydrate.tsx` shares with the code of a page's islands. */
export const browserShared: Readonly<Record<string, readonly string[]>> = namesOf({
  ...common,
  'react-dom': reactDom,
  'docs:page-scope': pageScope,
  'docs:texts': texts,
})

/** Returns the files of the Docusaurus modules, which go into the browser's bundle. */
export function ownFiles(): ReadonlyMap<string, string> {
  const names = Object.keys(docusaurusModules)
  return new Map(names.map((name) => [name, fileOf(name)]))
}

function fileOf(name: string): string {
  const base = name
    .replace(/^@theme\//, 'theme/')
    .replace(/^@docusaurus\//, 'core/')
    .replace(/\/internal$/, '')
  const files = ['.tsx', '.ts'].map((ending) => `runtime/features/docusaurus/${base}${ending}`)
  return files.find((file) => existsSync(path.join(packageRoot(), file)))!
}
