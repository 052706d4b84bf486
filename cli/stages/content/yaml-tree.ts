/** The tree of a YAML text, with positions, and its data. */

export type YamlNode = YamlText | YamlList | YamlMap
export interface YamlText {
  readonly kind: 'text'
  /** As written, without quotes and escapes. */
  readonly source: string
  /** The YAML interpretation: a string, number, boolean or null. */
  readonly value: unknown
  readonly isPlain: boolean
  readonly at: number
}
interface YamlList {
  readonly kind: 'list'
  readonly items: readonly YamlNode[]
  readonly at: number
}
export interface YamlMap {
  readonly kind: 'map'
  readonly entries: readonly YamlEntry[]
  readonly at: number
}
export interface YamlEntry {
  readonly key: string
  readonly at: number
  readonly value: YamlNode
}

/** Returns plain data: scalars as YAML interprets them, maps without prototype. */
export function yamlData(node: YamlNode): unknown {
  if (node.kind === 'text') return node.value
  if (node.kind === 'list') return node.items.map(yamlData)
  const data = Object.create(null) as Record<string, unknown>
  for (const { key, value } of node.entries) data[key] = yamlData(value)
  return data
}
