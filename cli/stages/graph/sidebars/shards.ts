import { shardFile } from '../../../../runtime/core/contract/page.ts'
import { shortHash } from '../../../base/hash.ts'
import type { RouteGraph } from '../../../model/graph.ts'
import type { EmittedFile } from '../../../model/page.ts'
import type { GraphNode } from '../../../model/sidebars.ts'
import { closedNodes } from './branches.ts'

export interface SidebarShards {
  readonly files: readonly (EmittedFile & { readonly content: string })[]
  /** Sidebar category key -> name of its file. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * Creates one file for the children of every category that starts closed (`SidebarNode[]` as JSON). It is named after
 * the category, not after its content: a page contains the name of a closed category but not its content, so a new
 * title inside changes the file and no page.
 */
export function sidebarShards(graph: RouteGraph): SidebarShards {
  const names = new Map<string, string>()
  const files = new Map<string, SidebarShards['files'][number]>()
  for (const sidebars of graph.sidebars.values()) {
    for (const nodes of sidebars.values()) addShards(nodes, names, files)
  }
  return { files: [...files.values()], names }
}

/** Adds shards, inner categories first: their name is part of the outer content. */
function addShards(
  nodes: readonly GraphNode[],
  names: Map<string, string>,
  files: Map<string, SidebarShards['files'][number]>,
): void {
  for (const node of nodes) {
    if (node.type !== 'category') continue
    addShards(node.items, names, files)
    if (!node.collapsed) continue
    const name = freeName(node.key, files)
    names.set(node.key, name)
    files.set(name, { path: shardFile(name), content: JSON.stringify(closedNodes(node.items, names).list) })
  }
}

/** Returns the shortest free name, because every page contains some two dozen of them. */
function freeName(key: string, files: ReadonlyMap<string, EmittedFile>): string {
  const hash = shortHash(key)
  for (let length = 2; ; length++) {
    const name = hash.slice(-length) + 'x'.repeat(Math.max(0, length - hash.length))
    if (!files.has(name)) return name
  }
}
