/**
 * Stand-ins for what a config imports and what is not installed: themes of the highlighter, presets, remark plugins. A
 * stand-in may be called, constructed, spread and looked into; whatever comes out of it is a stand-in of the same name.
 */

const NAME = Symbol.for('docs.stand-in')

/** Makes the stand-in of a module. */
export function standIn(name: string): unknown {
  const inner: object = new Proxy(
    target(),
    handler(name, () => inner),
  )
  // Bundled modules are read through an object whose prototype is the module: it must lead back to the stand-in.
  const outer: object = new Proxy(target(), { ...handler(name, () => inner), getPrototypeOf: () => inner })
  return outer
}

const target = (): object => function standIn() {} as object

const handler = (name: string, self: () => unknown): ProxyHandler<object> => ({
  get: (_target, key) => {
    if (key === NAME) return name
    if (key === Symbol.toPrimitive) return () => ''
    if (key === Symbol.iterator) return [][Symbol.iterator]
    // Neither a promise nor a module of esbuild's making, and nothing in JSON.
    return key === 'then' || key === 'toJSON' || key === '__esModule' ? undefined : self()
  },
  apply: () => self(),
  construct: () => self() as object,
})

/** Name of the missing module that a value comes from; undefined for any other value. */
export function standInName(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name = (value as { [NAME]?: unknown })[NAME]
  return typeof name === 'string' ? name : undefined
}
