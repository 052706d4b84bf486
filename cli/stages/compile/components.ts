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

/** The searchable parts of a component. `D`: its data. */
interface SearchText<D> {
  /** Texts that are only in its data. */
  readonly texts: (data: D) => readonly string[]
  /** Undefined: it has no code. */
  readonly code: (data: D) => string | undefined
  /** Whether its children are searched. */
  readonly hasChildren: boolean
}

/** A component, and what of it is searched. */
interface ContentComponent {
  readonly component: ComponentType<never>
  readonly search: SearchText<never>
}

/** Components by the name that compile writes into the tree. */
export type ComponentTable = Readonly<Record<string, ContentComponent>>

type DataOf<C> = C extends (props: { readonly data: infer D }) => unknown ? D : unknown

/** Declares a component. `S`: data that only the search uses. */
export const contentComponent = <C extends ComponentType<never>, S = unknown>(
  component: C,
  search: SearchText<DataOf<C> & S>,
): ContentComponent => ({ component, search })

const NO_TEXTS = (): readonly string[] => []
const NO_CODE = (): undefined => undefined
export const CHILDREN = { texts: NO_TEXTS, code: NO_CODE, hasChildren: true }
export const NOTHING = { texts: NO_TEXTS, code: NO_CODE, hasChildren: false }
const CODE = { texts: NO_TEXTS, code: ({ code }: { readonly code: string }) => code, hasChildren: false }

/** The components that every site has. */
export const CORE_COMPONENTS: ComponentTable = {
  Admonition: contentComponent(Admonition, CHILDREN),
  AdmonitionTitle: contentComponent(AdmonitionTitle, CHILDREN),
  CodeBlock: contentComponent<typeof CodeBlock, { readonly code: string }>(CodeBlock, CODE),
  Formula: contentComponent(Formula, CHILDREN),
  Mermaid: contentComponent(Mermaid, CODE),
  Slot: contentComponent(Slot, NOTHING),
  Steps: contentComponent(Steps, CHILDREN),
  TabPanel: contentComponent(TabPanel, CHILDREN),
  Tabs: contentComponent(Tabs, { ...CHILDREN, texts: ({ items }) => items.map(({ label }) => label) }),
}

/** Returns the components of every site and of features. */
export const componentsWith = (features: readonly { readonly components?: ComponentTable }[]): ComponentTable =>
  Object.assign({}, CORE_COMPONENTS, ...features.map(({ components }) => components))

/** Returns the searchable parts of a component; for a component of the site, its children. */
export function searchOf(
  { name, props }: { readonly name: string; readonly props: object },
  components: ComponentTable,
) {
  // The tree knows components by name, and compile gave each its own data.
  const search = (Object.hasOwn(components, name) ? components[name]!.search : CHILDREN) as SearchText<object>
  return { texts: search.texts(props), code: search.code(props), hasChildren: search.hasChildren }
}
