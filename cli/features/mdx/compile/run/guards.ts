/**
 * Components that throw because a module or plugin that they use is missing. If a page with such modules fails, it is
 * rendered a second time with guards: a component that throws renders its children, as the placeholder of a missing
 * component does.
 */
import { placeholder } from '../../../../../runtime/features/mdx/placeholder.ts'
import { PageError } from '../../../../stages/compile/page/findings.ts'
import { MissingModule, unknownComponent } from '../page/faults.ts'

/** A component that threw. */
export interface Failure {
  readonly type: unknown
  readonly name: string
  readonly error: Error
}

type Props = { readonly children?: unknown } & Readonly<Record<string, unknown>>
type Component = (props: Props, ref?: unknown) => unknown

/** The failures so far; undefined while there are no guards. Rendering is synchronous. */
let caught: Failure[] | undefined
let guards = new WeakMap<object, Component>()

/** Renders with guards. Returns the output, and the components that threw, each once. */
export function whileGuarded<T>(print: () => T): { readonly output: T; readonly failures: readonly Failure[] } {
  caught = []
  // Guards of an earlier page would stay in use: this page may have the same components.
  guards = new WeakMap()
  try {
    const output = print()
    return { output, failures: caught }
  } finally {
    caught = undefined
  }
}

/** Returns how many components have thrown so far, on the page that is rendered with guards. */
export const failureCount = (): number => caught?.length ?? 0

/** Returns the type of an element, or its guard. */
export function guarded<T>(type: T): T {
  const render = caught === undefined || type === placeholder ? undefined : (functionOf(type) ?? refusalOf(type))
  if (render === undefined || isClass(render)) return type
  const guard = guards.get(render) ?? guardOf(render)
  guards.set(render, guard)
  return guard as T
}

/**
 * Returns the function of a component, also of one that `memo` or `forwardRef` made: their work has no effect in static
 * HTML.
 */
function functionOf(type: unknown): Component | undefined {
  if (typeof type === 'function') return type as Component
  const { $$typeof, type: inner, render } = (type ?? {}) as Record<'$$typeof' | 'type' | 'render', unknown>
  if ($$typeof === Symbol.for('react.memo')) return functionOf(inner)
  return $$typeof === Symbol.for('react.forward_ref') ? (render as Component) : undefined
}

/** Data in place of a component, because the loader that turns its file into a component is missing. */
const refusalOf = (type: unknown): Component | undefined =>
  typeof type === 'object' && type !== null && !('$$typeof' in type) ? (refusals.get(type) ?? refuse(type)) : undefined

const refusals = new WeakMap<object, Component>()

function refuse(type: object): Component {
  const refusal = () => {
    throw new Error('It is data, not a component. The loader of its file may be missing.')
  }
  refusals.set(type, refusal)
  return refusal
}

type Make = (type: never, ...rest: never[]) => unknown

/** Returns React, or its JSX functions, for the modules of a site: their elements have guards. */
export const withGuards = <T extends Readonly<Record<string, unknown>>>(react: T): T => ({
  ...react,
  ...Object.fromEntries(
    MAKERS.filter((name) => name in react).map((name) => [
      name,
      (type: never, ...rest: never[]) => (react[name] as Make)(guarded(type), ...rest),
    ]),
  ),
})
const MAKERS = ['createElement', 'jsx', 'jsxs'] as const

const isClass = ({
  prototype,
}: Component & { readonly prototype?: { readonly isReactComponent?: unknown } }): boolean =>
  prototype?.isReactComponent !== undefined

function guardOf(type: Component & { readonly displayName?: string }): Component {
  const guard: Component = (props, ref) => {
    try {
      return type(props, ref)
    } catch (error) {
      if (!isComponentError(error)) throw error
      caught?.push({ type: guard, name: type.displayName ?? type.name, error })
      return props.children ?? null
    }
  }
  return Object.assign(guard, type)
}

/** Whether a component threw it: React and this tool throw other errors through components. */
const isComponentError = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof PageError || error instanceof MissingModule) &&
  !error.message.startsWith('Suspense Exception') &&
  unknownComponent(error) === undefined
