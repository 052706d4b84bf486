/** Facts about our components that compile needs besides their HTML. A component without a row does not compile. */
import type { ComponentProps } from 'react'
import type { components } from '../../../runtime/core/content/index.ts'

type Name = keyof typeof components

/** `D`: its data. */
interface ComponentFacts<D> {
  readonly search: SearchText<D>
  /** Whether its own HTML loads something or has styles: the facts of a page must then contain it. */
  readonly loads: boolean
  /** Whether it has the same data in most places: React then renders it once. */
  readonly isRepeated: boolean
}

/** The searchable parts of a component. */
interface SearchText<D> {
  /** Texts that are only in its data. */
  readonly texts: (data: D) => readonly string[]
  /** Undefined: it has no code. */
  readonly code: (data: D) => string | undefined
  /** Whether its children are searched. */
  readonly hasChildren: boolean
}

/** Data that only the search uses. */
interface SearchData {
  readonly CodeBlock: { readonly code: string }
  readonly CommandSyntax: { readonly text: string }
}

type DataOf<N extends Name> = (ComponentProps<(typeof components)[N]> extends { readonly data: infer D }
  ? D
  : unknown) &
  (N extends keyof SearchData ? SearchData[N] : unknown)

const NO_TEXTS = (): readonly string[] => []
const NO_CODE = (): undefined => undefined
const CHILDREN = { texts: NO_TEXTS, code: NO_CODE, hasChildren: true }
const NOTHING = { texts: NO_TEXTS, code: NO_CODE, hasChildren: false }
const CODE = { texts: NO_TEXTS, code: ({ code }: { readonly code: string }) => code, hasChildren: false }

const FACTS: { readonly [N in Name]: ComponentFacts<DataOf<N>> } = {
  Admonition: { search: CHILDREN, loads: false, isRepeated: true },
  AdmonitionTitle: { search: CHILDREN, loads: false, isRepeated: true },
  CodeBlock: { search: CODE, loads: false, isRepeated: false },
  CommandFacts: { search: NOTHING, loads: false, isRepeated: false },
  CommandSyntax: { search: { ...NOTHING, code: ({ text }) => text }, loads: false, isRepeated: false },
  Formula: { search: CHILDREN, loads: true, isRepeated: false },
  Mermaid: { search: CODE, loads: true, isRepeated: false },
  Parameter: { search: { ...CHILDREN, texts: ({ label }) => [label] }, loads: false, isRepeated: false },
  Parameters: { search: CHILDREN, loads: false, isRepeated: true },
  SiteComponent: { search: CHILDREN, loads: true, isRepeated: false },
  Slot: { search: NOTHING, loads: false, isRepeated: false },
  Steps: { search: CHILDREN, loads: false, isRepeated: true },
  TabPanel: { search: CHILDREN, loads: false, isRepeated: false },
  Tabs: {
    search: { ...CHILDREN, texts: ({ items }) => items.map(({ label }) => label) },
    loads: false,
    isRepeated: false,
  },
}

/** Whether a name belongs to one of our components. */
export const isComponent = (name: string): name is Name => Object.hasOwn(FACTS, name)

/** Whether the HTML of one of our components loads nothing and has no styles. */
export const loadsNothing = (name: string): boolean => isComponent(name) && !FACTS[name].loads

export const isRepeated = (name: Name): boolean => FACTS[name].isRepeated

/** Returns the searchable parts of a component; for a component of the site, its children. */
export function searchOf({ name, props }: { readonly name: string; readonly props: object }) {
  // The tree knows components by name, and compile gave each its own data.
  const search = (isComponent(name) ? FACTS[name].search : CHILDREN) as SearchText<object>
  return { texts: search.texts(props), code: search.code(props), hasChildren: search.hasChildren }
}
