/**
 * Stubs for modules that a config imports and that are not installed: themes of the highlighter, presets, remark plugins. A stub
 * can be called, constructed, spread and read; every result is a stub of the same name.
 */

const NAME = Symbol.for('docs.stand-in')

/** Creates the stub of a module. */
export function standIn(name: string): unknown {
  const inner: object = new Proxy(
    target(),
    handler(name, () => inner),
  )
  // esbuild reads modules through an object whose prototype is the module: it must lead back to the stub.
  const outer: object = new Proxy(target(), { ...handler(name, () => inner), getPrototypeOf: () => inner })
  return outer
}

const target = (): object => function standIn() {} as object

const handler = (name: string, self: () => unknown): ProxyHandler<object> => ({
  get: (_target, key) => {
    if (key === NAME) return name
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return [][Symbol.iterator]
    // It must look like neither a promise nor an esbuild module, and be empty in JSON.
    return key === 'then' || key === 'toJSON' || key === '__esModule' ? undefined : self()
  },
  apply: () => self(),
  construct: () => self() as object,
})

/** Returns the name of the missing module that a value comes from, or undefined for any other value. */
export function standInName(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name = (value as { [NAME]?: unknown })[NAME]
  return typeof name === 'string' ? name : undefined
}
