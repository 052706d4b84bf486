/** Compiles MDX pages with hand-written modules. */
import type { ReactNode } from 'react'

import { createMdxCompiler } from '../../../cli/features/mdx/compile/compile.ts'
import type { PageModules } from '../../../cli/features/mdx/compile/page/page-modules.ts'
import type { CompiledPage } from '../../../cli/model/compiled.ts'
import { usePageScope } from '../../../runtime/core/islands/page-scope.tsx'
import { compile, filled, type Given, html } from '../compile/rig.ts'
import { NAMES } from './names.ts'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }
type Module = Readonly<Record<string, unknown>>

export const Box = ({ title, children }: Props): ReactNode => <section data-title={title as string}>{children}</section>
const Counter = ({ start, children }: Props): ReactNode => (
  <div>
    <button type="button">{String(start ?? 0)}</button>
    {children}
  </div>
)
/** Shows its children only after a click. */
const Folded = (): ReactNode => <button type="button">open</button>
const Badge = (): ReactNode => <span className="badge">CLOUD</span>
const Throws = (): ReactNode => {
  throw new Error('no luck')
}
const Link = ({ to, children }: Props): ReactNode => <a {...usePageScope().link(String(to), '')}>{children}</a>
const Code = ({ children }: Props): ReactNode =>
  usePageScope().codeBlock({ code: String(children), language: 'python' })

export const MODULES: Readonly<Record<string, Module>> = {
  '@site/src/Box': { default: Box, Badge },
  '@site/src/Throws': { default: Throws },
  '@site/src/Counter': { default: Counter, Folded },
  '@theme/CodeBlock': { default: Code },
  '@kit/Link': { default: Link },
  '@site/data.json': { default: { version: '1.2', rows: ['a', 'b'] } },
}

const PAGE_MODULES: PageModules = {
  namespaces: new Map(Object.entries(MODULES)),
  problems: new Map([['@site/src/Bad', { code: 'import-failed', cause: 'It does not compile.' }]]),
  browser: new Set(['@site/src/Counter']),
  readChildren: new Set(),
  names: NAMES,
  components: {},
  printers: [],
  incompleteModules: new Set(),
  placeOf: () => undefined,
}

/** A page of MDX. `global` are components that pages use without an import. */
export const mdxGiven = (given: Given = {}, global?: Module): Given => ({
  path: 'content/page.mdx',
  format: 'mdx',
  loadMdx: async (input) => createMdxCompiler({ ...input, mdx: { modules: withGlobal(PAGE_MODULES, global) } }),
  ...given,
  settings: { ...given.settings, markdown: { mdx: true, format: 'mdx', ...given.settings?.markdown } },
})

const withGlobal = (modules: PageModules, global: Module | undefined): PageModules =>
  global === undefined
    ? modules
    : { ...modules, namespaces: new Map(modules.namespaces).set('@theme/Components', { default: global }) }

export const mdx = (text: string, given?: Given): Promise<CompiledPage> => compile(text, mdxGiven(given))
export const mdxHtml = (text: string, given?: Given): Promise<string> => html(text, mdxGiven(given))
export const htmlOf = ({ article }: CompiledPage): string => filled(article)
