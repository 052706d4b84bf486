/**
 * What takes the place of exports of packages that are not installed, and of data that nobody makes. It can be called, constructed, looked
 * into and rendered: a component prints its children, anything else prints as nothing, and whatever comes out is of the same kind.
 */

/** Keys that React or the language ask for to find out what a value is, and those by which hooks say that something went wrong. */
const ABSENT =
  /^(?:toJSON|\$\$typeof|error|isError|contextTypes?|childContextTypes|getDerivedState\w*|defaultProps|propTypes|displayName|compare|_payload|_init)$/

const handler: ProxyHandler<object> = {
  get(target, key) {
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return [][Symbol.iterator]
    if (typeof key === 'symbol' || ABSENT.test(key)) return undefined
    if (key === 'then') return then
    if (key === 'toString' || key === 'valueOf') return () => ''
    if (key === '__esModule') return true
    // Of a function; a component without methods of a class is not a class.
    return key === 'prototype' ? Reflect.get(target, key) : standIn
  },
  apply: (_target, _self, [props]: unknown[]) => childrenOf(props),
  construct: (target, args, made: (...args: unknown[]) => unknown) =>
    made === (standIn as unknown) ? (standIn as object) : (Reflect.construct(target as never, args, made) as object),
}

function childrenOf(props: unknown): unknown {
  if (typeof props !== 'object' || props === null || !('children' in props)) return standIn
  const { children } = props
  return typeof children === 'function' ? (children as (value: unknown) => unknown)(standIn) : children
}

/** Stands for any value of what is not there. */
export const standIn: unknown = new Proxy(function standIn() {} as object, handler)

/** Code that waits for a stand-in goes on, with one that has nothing more to wait for. */
const then = (goOn?: (value: unknown) => unknown): Promise<unknown> => Promise.resolve(awaited).then(goOn)

const awaited: object = new Proxy(function standIn() {} as object, {
  ...handler,
  get: (target, key, receiver) => (key === 'then' ? undefined : handler.get!(target, key, receiver)),
})

/** The same as a module: the bundler's helper reads modules by the prototype of an object that it makes. */
export const standInModule: unknown = new Proxy(function standIn() {} as object, {
  ...handler,
  getPrototypeOf: () => standIn as object,
})
