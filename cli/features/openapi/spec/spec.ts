/** The outline of a spec: its operations and their groups. */

import { nearest } from '../../../base/suggest.ts'
import { idForName, METHODS, operationGroup, operationName, slugForName } from '../../../formats/operation-names.ts'
import type { SpecReader } from './reader.ts'
import { entriesOf, get, isMap, isTrue, itemsOf, textValue, type Value } from './tree.ts'

export interface Api {
  readonly root: Value
  readonly title: string
  readonly version: string
  readonly description: Value | undefined
  readonly groups: readonly OperationGroup[]
}

/** Operations that share a tag. */
export interface OperationGroup {
  readonly name: string
  readonly description: Value | undefined
  readonly operations: readonly Operation[]
}

export interface Operation {
  /** Its `operationId`, or an id made from its method and path; part of an address. */
  readonly id: string
  readonly operationId: string | undefined
  /** In capitals; `EVENT` for a webhook. */
  readonly method: string
  readonly path: string
  readonly title: string
  readonly tags: readonly string[]
  readonly isDeprecated: boolean
  readonly isWebhook: boolean
  readonly value: Value
  /** The item of its path, which may have parameters and servers for all its methods. */
  readonly item: Value
}

/** Reads the outline of a spec. Undefined, with problems reported, when it cannot be read. */
export function readApi(root: Value, reader: SpecReader): Api | undefined {
  if (!isMap(root)) return reportUnexpected(root, 'a map with the key openapi', '', reader)
  const version = get(root, 'openapi')
  if (!/^3\.[01](?:\.|$)/.test(textValue(version) ?? '')) {
    const versionText = textValue(version) ?? (get(root, 'swagger') && `Swagger ${textValue(get(root, 'swagger'))}`)
    reader.report(version ?? get(root, 'swagger') ?? root, {
      code: 'openapi-version',
      ...(versionText && { found: versionText }),
    })
    return undefined
  }
  const info = get(root, 'info')
  for (const key of ['paths', 'webhooks', 'components', 'info']) {
    const value = get(root, key)
    if (value !== undefined && !isMap(value)) reportUnexpected(value, 'a map', key, reader)
  }
  const operations = withOwnIds([...readPaths(root, 'paths', reader), ...readPaths(root, 'webhooks', reader)])
  reportDuplicates(operations, reader)
  return {
    root,
    title: textValue(get(info, 'title')) || 'API',
    version: textValue(get(info, 'version')) ?? '',
    description: get(info, 'description') ?? get(info, 'summary'),
    groups: groupsOf(root, operations),
  }
}

/** Reports a value of the wrong kind. `what`: the expected kind. Returns undefined, in place of the value. */
export function reportUnexpected(value: Value, what: string, key: string, reader: SpecReader): undefined {
  const shown = value.node.kind === 'text' ? JSON.stringify(value.node.source) : `a ${value.node.kind}`
  reader.report(value, { code: 'openapi-value', key, expected: what, found: shown })
}

function readPaths(root: Value, key: 'paths' | 'webhooks', reader: SpecReader): Operation[] {
  return entriesOf(get(root, key)).flatMap(([path, value]) => {
    const item = path.startsWith('x-') ? undefined : reader.follow(value)
    if (item === undefined) return []
    if (!isMap(item)) return reportUnexpected(item, 'a map of methods', path, reader) ?? []
    return entriesOf(item).flatMap(([method, value]) => {
      if (!METHODS.includes(method)) return []
      if (!isMap(value)) return reportUnexpected(value, 'a map', `${path}.${method}`, reader) ?? []
      return [operationOf({ path, method, value, item, isWebhook: key === 'webhooks' })]
    })
  })
}

interface OperationInput extends Pick<Operation, 'path' | 'method' | 'value' | 'item' | 'isWebhook'> {}

function operationOf({ path, method, value, item, isWebhook }: OperationInput): Operation {
  const operationId = textValue(get(value, 'operationId'))
  const name = operationName(method, path, isWebhook)
  return {
    id: idForName(operationId ?? name),
    operationId,
    method: isWebhook ? 'EVENT' : method.toUpperCase(),
    path,
    title: textValue(get(value, 'summary'))?.trim() || operationId || name,
    tags: itemsOf(get(value, 'tags')).flatMap((tag) => textValue(tag) ?? []),
    isDeprecated: isTrue(get(value, 'deprecated')),
    isWebhook,
    value,
    item,
  }
}

/** Makes the ids of operations unique on a page. */
function withOwnIds(operations: readonly Operation[]): Operation[] {
  const taken = new Set<string>()
  return operations.map((operation) => {
    let id = operation.id
    for (let n = 1; taken.has(id); n++) id = `${operation.id}-${n}`
    taken.add(id)
    return { ...operation, id }
  })
}

function reportDuplicates(operations: readonly Operation[], reader: SpecReader): void {
  const seen = new Set<string>()
  for (const { operationId, value } of operations) {
    if (operationId === undefined) continue
    if (seen.has(operationId)) {
      reader.report(get(value, 'operationId')!, { code: 'openapi-duplicate-id', id: operationId }, 'warning')
    }
    seen.add(operationId)
  }
}

/** Returns tags in the order of declaration, then undeclared ones. An operation is in the group of its first tag. */
function groupsOf(root: Value, operations: readonly Operation[]): OperationGroup[] {
  const declared = new Map(itemsOf(get(root, 'tags')).map((tag) => [textValue(get(tag, 'name')) ?? '', tag]))
  const groups = new Map<string, Operation[]>([...declared.keys()].map((name) => [name, []]))
  for (const operation of operations) {
    const name = operationGroup(operation.tags, operation.isWebhook)
    groups.set(name, [...(groups.get(name) ?? []), operation])
  }
  return [...groups].flatMap(([name, list]) =>
    list.length === 0 ? [] : [{ name, description: get(declared.get(name), 'description'), operations: list }],
  )
}

/** The possible selections of a fence. */
interface SchemaChoice {
  readonly tag?: string | undefined
  readonly operation?: string | undefined
}

/** Returns the selected part of an API, or the existing names. */
export function choose(
  { groups }: Api,
  { tag, operation }: SchemaChoice,
): { readonly groups: readonly OperationGroup[] } | UnknownName {
  const ofTag = tag === undefined ? groups : groups.filter(({ name }) => name === tag)
  if (ofTag.length === 0 && tag !== undefined)
    return unknown(
      'tag',
      tag,
      groups.map(({ name }) => name),
    )
  if (operation === undefined) return { groups: ofTag }
  const all = ofTag.flatMap((group) => group.operations.map((operation) => ({ group, operation })))
  const wanted = operation.trim().replace(/\s+/, ' ')
  const match = all.find(
    ({ operation: { operationId, method, path } }) => operationId === wanted || `${method} ${path}` === wanted,
  )
  if (match !== undefined) return { groups: [{ ...match.group, operations: [match.operation] }] }
  return unknown(
    'operation',
    wanted,
    all.map(({ operation: { operationId, method, path } }) => operationId ?? `${method} ${path}`),
  )
}

/** A name that the spec does not have. */
interface UnknownName {
  readonly what: 'tag' | 'operation'
  readonly name: string
  readonly known: readonly string[]
  readonly suggestion: string | undefined
}

const unknown = (what: UnknownName['what'], name: string, names: readonly string[]): UnknownName => ({
  what,
  name,
  known: names,
  suggestion: nearest(name, names),
})

/** Returns the file name of a group or operation; `taken` contains the used ones. */
export function fileName(name: string, taken: Set<string>): string {
  const base = slugForName(name)
  for (let n = 0; ; n++) {
    const id = n === 0 ? base : `${base}-${n}`
    if (id === 'index' || taken.has(id)) continue
    taken.add(id)
    return id
  }
}
