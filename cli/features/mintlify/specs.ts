/** The OpenAPI specs of a site: which operation a page is about, and where the pages of all operations are. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { slug } from 'github-slugger'
import { parse } from 'yaml'
import { isObject, listOf, objectOf, textOf, type Values } from '../../base/values.ts'

export interface ApiFile {
  /** Relative to the site. */
  readonly file: string
  /** The folder of the pages about its operations, as in addresses. */
  readonly folder: string
}

/** An operation, such as `GET /users`. */
interface SpecOperation {
  readonly name: string
  readonly title: string
  readonly tag: string
  /** The address of its own page. */
  readonly href: string
}

export interface Specs {
  /** Returns the operations of a spec; none if it cannot be read, which its pages report. */
  operations(spec: ApiFile): readonly SpecOperation[]
  /** Finds `GET /users` or `spec.json GET /users`. */
  find(name: string): { readonly spec: ApiFile; readonly operation: SpecOperation } | undefined
}

const METHODS = /^(?:get|put|post|delete|options|head|patch|trace|query)$/

/** Reads specs on demand. */
export function specsAt(root: string, specs: readonly ApiFile[]): Specs {
  const known = new Map<string, readonly SpecOperation[]>()
  const operations = (spec: ApiFile): readonly SpecOperation[] => {
    const found = known.get(spec.file) ?? operationsIn(read(path.join(root, spec.file)), spec)
    known.set(spec.file, found)
    return found
  }
  return {
    operations,
    find(name) {
      const [, given, method = '', route = ''] = /^(?:(.+?)\s+)?([a-z]+)\s+(\S+)$/i.exec(name.trim()) ?? []
      const wanted = `${method.toUpperCase()} ${route}`
      const named = specs.filter(({ file }) => given === undefined || stem(file) === stem(given))
      for (const spec of named) {
        const operation = operations(spec).find((one) => one.name === wanted)
        if (operation !== undefined) return { spec, operation }
      }
      return undefined
    },
  }
}

const stem = (file: string): string => file.replace(/^\/|\.(?:json|ya?ml)$/g, '')

function read(file: string): Values {
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
        if (!METHODS.test(method) || !isObject(value)) return []
        const name = `${key === 'paths' ? method.toUpperCase() : 'EVENT'} ${route}`
        const id = textOf(value.operationId) ?? name
        const tag = textOf(listOf(value.tags)[0]) ?? (key === 'paths' ? 'Operations' : 'Webhooks')
        const address = [folder, slug(plain(tag)), slug(plain(id))].join('/')
        return [{ name, title: textOf(value.summary) ?? id, tag, href: `/${address}` }]
      }),
    ),
  )

const plain = (name: string): string => name.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')
