import { shortHash } from '../../base/hash.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { EmittedFile } from '../../model/page.ts'
import type { GraphNode } from '../../model/sidebars.ts'
import { closedNodes } from './branches.ts'

/** Folder of the shards; the same as `DATA_FOLDER` of the runtime contract. */
const FOLDER = '_docs/sidebar'

export interface SidebarShards {
  readonly files: EmittedFile[]
  /** Sidebar category key -> site-relative address. */
  readonly addresses: ReadonlyMap<string, string>
}

/**
 * One file for the children of every category that starts closed (`SidebarNode[]` as JSON). It is named after the category, not after
 * its content: a page prints the address of a closed category whatever is in it, so a new title inside changes the file and no page.
 */
export function sidebarShards(graph: RouteGraph): SidebarShards {
  const addresses = new Map<string, string>()
  const files = new Map<string, EmittedFile>()
  for (const sidebars of graph.sidebars.values()) {
    for (const nodes of sidebars.values()) addShards(nodes, addresses, files)
  }
  return { files: [...files.values()], addresses }
}

/** Inner categories come first: their address is part of the outer content. */
function addShards(nodes: readonly GraphNode[], addresses: Map<string, string>, files: Map<string, EmittedFile>): void {
  for (const node of nodes) {
    if (node.type !== 'category') continue
    addShards(node.items, addresses, files)
    if (!node.collapsed) continue
    const path = freePath(node.key, files)
    addresses.set(node.key, path)
    files.set(path, { path, content: JSON.stringify(closedNodes(node.items, addresses).list) })
  }
}

/** Every page prints some two dozen of them (six characters each cost 130 bytes per page, compressed), so a name is as short as can be. */
function freePath(key: string, files: ReadonlyMap<string, EmittedFile>): string {
  const name = shortHash(key)
  for (let length = 2; ; length++) {
    const path = `${FOLDER}/${name.slice(-length)}${'x'.repeat(Math.max(0, length - name.length))}.json`
    if (!files.has(path)) return path
  }
}
