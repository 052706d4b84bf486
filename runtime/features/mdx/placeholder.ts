/**
 * A placeholder for exports of packages that are not installed, and for missing data. It can be called, constructed,
 * read, and rendered: a component renders its title and its children, anything else renders nothing, and every result
 * is also a placeholder.
 */

import { createElement, Fragment, type ReactNode } from 'react'

/** Keys that React or JavaScript read to find out what a value is, and keys by which hooks report errors. */
const ABSENT =
  /^(?:toJSON|\$\$typeof|error|isError|contextTypes?|childContextTypes|getDerivedState\w*|defaultProps|propTypes|displayName|compare|_payload|_init)$/

const handler: ProxyHandler<object> = {
  get(target, key) {
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return [][Symbol.iterator]
    if (typeof key === 'symbol' || ABSENT.test(key)) return undefined
    if (key === 'then') return whenAwaited
    if (key === 'toString' || key === 'valueOf') return () => ''
    if (key === '__esModule') return true
    // The prototype of a function; a component without class methods is not a class.
    return key === 'prototype' ? Reflect.get(target, key) : placeholder
  },
  apply: (_target, _self, [first, ...values]: unknown[]) =>
    Array.isArray(first) && 'raw' in first ? tagged(first as readonly string[], values) : childrenOf(first),
  construct: (target, args, made: (...args: unknown[]) => unknown) =>
    made === placeholder ? (placeholder as object) : (Reflect.construct(target as () => void, args, made) as object),
}

function childrenOf(props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('children' in props)) return placeholder
  const { children } = props
  if (typeof children === 'function') return (children as (value: unknown) => unknown)(placeholder)
  const title = titleOf(props)
  return title === undefined
    ? children
    : createElement(Fragment, null, createElement('strong', null, title), ' ', children as ReactNode)
}

/** Text that components show above their children, such as the question of an answer. */
const titleOf = (props: object): string | undefined =>
  ['title', 'question', 'heading', 'header', 'summary']
    .map((name) => (props as Readonly<Record<string, unknown>>)[name])
    .find((value): value is string => typeof value === 'string' && value !== '')

/** The placeholder for any missing value. */
export const placeholder: unknown = new Proxy(function placeholder() {} as object, handler)

/**
 * The result of a template whose tag is missing. Most tags only format their text (`dedent`), so it is rendered as the
 * text without its indentation; some make a component (`styled.div`), so it is also a component that renders its
 * children.
 */
function tagged(texts: readonly string[], values: readonly unknown[]): unknown {
  const text = withoutIndent(texts.map((one, i) => one + (isText(values[i]) ? String(values[i]) : '')).join(''))
  const members: Readonly<Record<PropertyKey, unknown>> = {
    $$typeof: Symbol.for('react.forward_ref'),
    render: childrenOf,
    toString: () => text,
    [Symbol.toPrimitive]: () => text,
    [Symbol.iterator]: () => [text][Symbol.iterator](),
  }
  // React takes only an object for a list of children.
  const get: typeof handler.get = (target, key, receiver) =>
    Object.hasOwn(members, key) ? members[key] : notThenable.get!(target, key, receiver)
  return new Proxy({}, { ...notThenable, get })
}

const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

function withoutIndent(text: string): string {
  const lines = text.replace(/^[ \t]*\n|\n[ \t]*$/g, '').split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  return lines.map((line) => line.slice(Math.min(...indents))).join('\n')
}

/** Code that awaits a placeholder continues with one that is not thenable. */
export const whenAwaited = (goOn?: (value: unknown) => unknown): Promise<unknown> => Promise.resolve(awaited).then(goOn)

const notThenable: ProxyHandler<object> = {
  ...handler,
  get: (target, key, receiver) => (key === 'then' ? undefined : handler.get!(target, key, receiver)),
}

const awaited: object = new Proxy(function placeholder() {} as object, notThenable)

/** The placeholder as a module: the bundler's helper reads it through the prototype of an object that it creates. */
export const placeholderModule: unknown = new Proxy(function placeholder() {} as object, {
  ...handler,
  getPrototypeOf: () => placeholder as object,
})

/** A module that also exports whatever a missing package exports: names that it does not have are placeholders. */
export function openModule(exported: object): unknown {
  const module = Object.create(placeholder as object) as object
  for (const key of Object.keys(exported))
    Object.defineProperty(module, key, { get: (): unknown => Reflect.get(exported, key), enumerable: true })
  // biome-ignore lint/suspicious/noThenProperty: modules are loaded by promises, which must not take one for another promise.
  return Object.defineProperties(module, { __esModule: { value: true }, then: { value: undefined } })
}
