/** The components of articles. Features add theirs. */
import type { ComponentType } from 'react'
import {
  Admonition,
  AdmonitionTitle,
  CodeBlock,
  Formula,
  Mermaid,
  Slot,
  Steps,
  TabPanel,
  Tabs,
} from '../../../runtime/core/content/index.ts'

/** The facts about a component that compile needs besides its HTML. `D`: its data. */
interface ComponentFacts<D> {
  readonly search: SearchText<D>
  /** Whether its own HTML loads something or has styles: the facts of a page must then contain it. */
  readonly loads: boolean
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

/** A component with its facts. */
interface ContentComponent extends ComponentFacts<never> {
  readonly component: ComponentType<never>
}

/** Components by the name that compile writes into the tree. */
export type ComponentTable = Readonly<Record<string, ContentComponent>>

type DataOf<C> = C extends (props: { readonly data: infer D }) => unknown ? D : unknown

/** Declares a component. `S`: data that only the search uses. */
export const contentComponent = <C extends ComponentType<never>, S = unknown>(
  component: C,
  facts: ComponentFacts<DataOf<C> & S>,
): ContentComponent => ({ component, ...facts })

const NO_TEXTS = (): readonly string[] => []
const NO_CODE = (): undefined => undefined
export const CHILDREN = { texts: NO_TEXTS, code: NO_CODE, hasChildren: true }
export const NOTHING = { texts: NO_TEXTS, code: NO_CODE, hasChildren: false }
const CODE = { texts: NO_TEXTS, code: ({ code }: { readonly code: string }) => code, hasChildren: false }

/** The components that every site has. */
export const CORE_COMPONENTS: ComponentTable = {
  Admonition: contentComponent(Admonition, { search: CHILDREN, loads: false }),
  AdmonitionTitle: contentComponent(AdmonitionTitle, { search: CHILDREN, loads: false }),
  CodeBlock: contentComponent<typeof CodeBlock, { readonly code: string }>(CodeBlock, {
    search: CODE,
    loads: false,
  }),
  Formula: contentComponent(Formula, { search: CHILDREN, loads: true }),
  Mermaid: contentComponent(Mermaid, { search: CODE, loads: true }),
  Slot: contentComponent(Slot, { search: NOTHING, loads: false }),
  Steps: contentComponent(Steps, { search: CHILDREN, loads: false }),
  TabPanel: contentComponent(TabPanel, { search: CHILDREN, loads: false }),
  Tabs: contentComponent(Tabs, {
    search: { ...CHILDREN, texts: ({ items }) => items.map(({ label }) => label) },
    loads: false,
  }),
}

/** Returns the components of every site and of features. */
export const componentsWith = (features: readonly { readonly components?: ComponentTable }[]): ComponentTable =>
  Object.assign({}, CORE_COMPONENTS, ...features.map(({ components }) => components))

/** Returns a component; undefined for the names of elements and of components of the site. */
export const componentNamed = (components: ComponentTable, name: string): ContentComponent | undefined =>
  Object.hasOwn(components, name) ? components[name] : undefined

/** Returns the searchable parts of a component; for a component of the site, its children. */
export function searchOf(
  { name, props }: { readonly name: string; readonly props: object },
  components: ComponentTable,
) {
  // The tree knows components by name, and compile gave each its own data.
  const search = (componentNamed(components, name)?.search ?? CHILDREN) as SearchText<object>
  return { texts: search.texts(props), code: search.code(props), hasChildren: search.hasChildren }
}
