/** The OpenAPI specs of a site: which operation a page is about, and where the pages of all operations are. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { oncePerKey } from '../../base/once.ts'
import { isObject, objectOf, textOf, textsOf, type Values } from '../../base/values.ts'
import { METHODS, operationGroup, operationName, slugForName } from '../../formats/operation-names.ts'

export interface ApiFile {
  /** Relative to the site. */
  readonly file: string
  /** The folder of the pages about its operations, as in addresses. */
  readonly folder: string
}

/** An operation, such as `GET /users`. */
export interface SpecOperation {
  readonly name: string
  readonly title: string
  /** The address of its own page. */
  readonly href: string
}

export interface Specs {
  /** Returns the operations of a spec; empty if it cannot be read, which its pages report. */
  operations(spec: ApiFile): readonly SpecOperation[]
  /** Finds `GET /users` or `spec.json GET /users`. */
  find(name: string): { readonly spec: ApiFile; readonly operation: SpecOperation } | undefined
}

/** Reads specs on demand. */
export function specsAt(root: string, specs: readonly ApiFile[]): Specs {
  const operations = oncePerKey((spec: ApiFile) => operationsIn(readSpec(path.join(root, spec.file)), spec))
  return {
    operations,
    find(name) {
      const [, file, method = '', route = ''] = /^(?:(.+?)\s+)?([a-z]+)\s+(\S+)$/i.exec(name.trim()) ?? []
      for (const spec of specs) {
        if (file !== undefined && stem(spec.file) !== stem(file)) continue
        const operation = operations(spec).find((entry) => entry.name === `${method.toUpperCase()} ${route}`)
        if (operation !== undefined) return { spec, operation }
      }
      return undefined
    },
  }
}

const stem = (file: string): string => file.replace(/^\/|\.(?:json|ya?ml)$/g, '')

function readSpec(file: string): Values {
  try {
    const text = readFileSync(file, 'utf8')
    return objectOf(file.endsWith('.json') ? JSON.parse(text) : parse(text, { logLevel: 'silent' }))
  } catch {
    return {}
  }
}

const operationsIn = (spec: Values, { folder }: ApiFile): readonly SpecOperation[] =>
  ['paths', 'webhooks'].flatMap((key) =>
    Object.entries(objectOf(spec[key])).flatMap(([route, item]) =>
      Object.entries(objectOf(item)).flatMap(([method, value]): SpecOperation[] => {
        if (!METHODS.includes(method) || !isObject(value)) return []
        const isWebhook = key === 'webhooks'
        const name = operationName(method, route, isWebhook)
        const id = textOf(value.operationId) ?? name
        const group = operationGroup(textsOf(value.tags), isWebhook)
        const href = `/${folder}/${slugForName(group)}/${slugForName(id)}`
        return [{ name, title: textOf(value.summary) ?? id, href }]
      }),
    ),
  )
