/**
 * Stubs for modules that a config imports and that are not installed: themes of the highlighter, presets, remark
 * plugins. A stub can be called, constructed, spread, read, and changed; every result is a stub of the same name.
 */

const NAME = Symbol.for('docs.stand-in')
const GIVEN = Symbol.for('docs.given')
const CONTENT = Symbol.for('docs.content-plugin')

/** Whether a module is a plugin whose work is built in. Such a plugin is always replaced, even if it is installed. */
export const isContentPlugin = (name: string): boolean => /^@docusaurus\/plugin-content-(?:docs|blog|pages)$/.test(name)

/** Creates the stub of a module. */
export function stub(name: string): unknown {
  const inner = stubOf(name)
  // esbuild reads modules through an object whose prototype is the module: it must lead back to the stub.
  return new Proxy(target(), { ...handler(name, () => inner), getPrototypeOf: () => inner })
}

/**
 * Creates the stub of something that the module exports, or that one of its functions returns for an object with these
 * members.
 */
function stubOf(name: string, members?: object): object {
  const value: object = new Proxy(
    target(),
    handler(name, () => value, members),
  )
  return value
}

const target = (): object => function standIn() {} as object

/** Properties are the stub itself, except those that the config has set. Each call returns a new stub. */
function handler(name: string, self: () => object, members?: object): ProxyHandler<object> {
  const changed = new Map<PropertyKey, unknown>()
  return {
    get: (_target, key) => {
      if (changed.has(key)) return changed.get(key)
      if (key === NAME) return name
      if (key === GIVEN) return members && { ...members, ...Object.fromEntries(changed) }
      if (members !== undefined && Object.hasOwn(members, key)) return Reflect.get(members, key)
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return [][Symbol.iterator]
      // It must look like neither a promise nor an esbuild module, and be empty in JSON.
      return key === 'then' || key === 'toJSON' || key === '__esModule' ? undefined : self()
    },
    set: (_target, key, value) => {
      changed.set(key, value)
      return true
    },
    apply: (_target, _self, [context, options]: unknown[]) =>
      isContentPlugin(name) && isRecord(context) && 'siteDir' in context
        ? contentPlugin(name, options)
        : stubOf(name, isRecord(context) ? context : undefined),
    construct: () => stubOf(name),
  }
}

/** Returns the name of the missing module that a value comes from, or undefined for any other value. */
export function stubName(value: unknown): string | undefined {
  if (typeof value !== 'function') return undefined
  const name = (value as { [NAME]?: unknown })[NAME]
  return typeof name === 'string' ? name : undefined
}

/**
 * Returns the object that the config gave to a function of the missing module, with the changes that the config made to
 * the result.
 */
export function givenToMissing(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'function' ? (value as { [GIVEN]?: Record<string, unknown> })[GIVEN] : undefined
}

/** The plugin that a content plugin returns. A plugin that wraps it returns this one, or a copy with other hooks. */
const contentPlugin = (name: string, options: unknown): object => ({
  name: name.replace('@docusaurus/', 'docusaurus-'),
  [CONTENT]: { name, options },
})

/** Returns the content plugin that a plugin wraps, with the options that it was given. */
export function wrappedContent(plugin: unknown): { readonly name: string; readonly options: unknown } | undefined {
  return isRecord(plugin) ? (plugin as { [CONTENT]?: { name: string; options: unknown } })[CONTENT] : undefined
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
