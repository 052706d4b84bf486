/** Reads `mkdocs.yml`, with the tags that MkDocs knows, and the configs that it inherits from. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument, type Scalar, visit } from 'yaml'
import { omit } from '../../base/collections.ts'
import { isObject, type Values } from '../../base/values.ts'
import { ConfigSyntaxError } from '../../stages/config/config-error.ts'
import type { PlaceOf } from '../adapter-notes.ts'

interface ConfigFile {
  readonly value: Values
  /** The file and the files that it inherits from (absolute). */
  readonly inputs: readonly string[]
  readonly placeOf: PlaceOf
  /** Files that it inherits from and that do not exist, as written. */
  readonly missing: readonly string[]
}

/** Reads a config. Throws an error for a text that is not YAML, and for a config that inherits from itself. */
export function readYaml(file: string, chain: readonly string[] = []): ConfigFile {
  const text = readFileSync(file, 'utf8')
  const lineCounter = new LineCounter()
  const document = parseDocument(text, {
    version: '1.1',
    merge: true,
    uniqueKeys: false,
    logLevel: 'silent',
    lineCounter,
  })
  const [error] = document.errors
  if (error !== undefined)
    throw new ConfigSyntaxError(error.message.replace(/ at line \d+[\s\S]*$/, '.'), {
      file,
      text,
      offset: error.pos[0],
    })
  resolveTags(document, path.dirname(file))
  const data: unknown = document.toJS({ maxAliasCount: 1000 })
  const value = isObject(data) ? data : {}
  const placeOf: PlaceOf = (key) => {
    const start = nameNode(document.contents, key.split('.'))?.range?.[0]
    if (start === undefined) return {}
    const { line, col: column } = lineCounter.linePos(start)
    return { line, column }
  }
  const parent = value.INHERIT
  if (typeof parent !== 'string') return { value, inputs: [file], placeOf, missing: [] }
  const parentFile = path.resolve(path.dirname(file), parent)
  if (chain.includes(parentFile)) throw new Error(`${parent} inherits from itself.`)
  if (!existsSync(parentFile)) return { value, inputs: [file, parentFile], placeOf, missing: [parent] }
  const inherited = readYaml(parentFile, [...chain, file])
  return {
    ...inherited,
    value: merged(inherited.value, omit(value, 'INHERIT')),
    inputs: [file, ...inherited.inputs],
    placeOf,
  }
}

/** Returns the node with the deepest name of a path. Names may contain dots, and be items of a list. */
function nameNode(node: unknown, names: readonly string[]): Scalar | undefined {
  for (let count = names.length; count > 0; count--) {
    const name = names.slice(0, count).join('.')
    for (const item of isSeq(node) ? node.items : [node]) {
      if (isScalar(item) && item.value === name) return item
      const pair = isMap(item) ? item.items.find(({ key }) => isScalar(key) && key.value === name) : undefined
      if (pair !== undefined && isScalar(pair.key)) return nameNode(pair.value, names.slice(count)) ?? pair.key
    }
  }
  return undefined
}

/** Returns a config with the values of another on top: objects are merged, everything else is replaced. */
const merged = (below: Values, above: Values): Values => {
  const result = new Map(Object.entries(below))
  for (const [key, value] of Object.entries(above)) {
    const before = result.get(key)
    result.set(key, isObject(before) && isObject(value) ? merged(before, value) : value)
  }
  return Object.fromEntries(result)
}

const PYTHON = /python\/(?:name|object(?:\/apply)?|module|tuple):?(.*)$/

/** Replaces values with tags: `!ENV` by the value of a variable, names of Python by an object with the name. */
function resolveTags(document: Document, folder: string): void {
  visit(document, {
    Node(_key, node) {
      const tag = 'tag' in node ? node.tag : undefined
      if (tag === undefined) return undefined
      const name = PYTHON.exec(tag)?.[1]
      if (name !== undefined) {
        const options: unknown = isMap(node) ? node.toJS(document) : {}
        return document.createNode({ ...(isObject(options) ? options : {}), python: name })
      }
      if (tag === '!ENV')
        return document.createNode(environment(isSeq(node) ? node.toJS(document) : isScalar(node) ? node.value : []))
      if (tag === '!relative') return document.createNode(folder)
      return undefined
    },
  })
}

/** Returns the value of the first variable that is set; the last of several names is the default. */
function environment(tagged: unknown): unknown {
  const list = [tagged].flat() as unknown[]
  const names = (list.length > 1 ? list.slice(0, -1) : list).map(String)
  const set = names.map((name) => process.env[name]).find((value) => value !== undefined)
  if (set === undefined) return list.length > 1 ? list.at(-1) : null
  return /^(?:true|false)$/i.test(set) ? set.toLowerCase() === 'true' : set
}
