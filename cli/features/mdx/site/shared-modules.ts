/**
 * The modules that components of pages share with the code that renders them, and with the site's own code in the
 * browser.
 */
import * as reactDom from 'react-dom'
import { lenientJsxRuntime, lenientReact } from '../../../../runtime/core/islands/lenient-jsx.ts'
import * as pageScope from '../../../../runtime/core/islands/page-scope.tsx'
import * as head from '../../../../runtime/features/mdx/head.tsx'
import * as logo from '../../../../runtime/features/mdx/logo.tsx'
import * as texts from '../../../../runtime/texts.ts'
import type { SharedModules } from '../../../stages/bundle/components.ts'
import { sharedModules as common, namesOf } from '../../../stages/bundle/shared-modules.ts'
import type { ModuleSource, ProvidedCode } from '../../provided-modules.ts'
import { withGuards } from '../compile/run/guards.ts'
import { withKnownLazy } from '../compile/run/lazy.ts'
import { HEAD, LOGO } from '../imports/names.ts'

const react = withKnownLazy(withGuards(lenientReact))

/** Returns the shared modules in a thread that renders pages. */
export const providedModules = ({ modules }: Pick<ProvidedCode, 'modules'>): SharedModules => ({
  ...common,
  // As for bundlers, the default export of a CommonJS module is all that it exports.
  react: { ...react, default: react },
  'react/jsx-runtime': withGuards(lenientJsxRuntime),
  'react-dom': reactDom,
  [HEAD]: head,
  [LOGO]: logo,
  ...modules,
})

export { namesOf } from '../../../stages/bundle/shared-modules.ts'

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

/** Returns the sources of modules that go into the browser's bundle. */
export const moduleSources = ({ sources }: Pick<ProvidedCode, 'sources'>): ReadonlyMap<string, ModuleSource> =>
  new Map<string, ModuleSource>([
    [HEAD, { file: 'runtime/features/mdx/head.tsx' }],
    [LOGO, { file: 'runtime/features/mdx/logo.tsx' }],
    ...sources,
  ])
