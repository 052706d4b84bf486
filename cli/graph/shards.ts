import { shortHash } from '../base/hash.ts'
import type { EmittedFile, GraphNode, RouteGraph } from '../model.ts'
import { closedNodes } from './branches.ts'

/** Folder of the shards; the same as `DATA_FOLDER` of the runtime contract. */
const FOLDER = '_docs/sidebar'

export interface SidebarShards {
  readonly files: EmittedFile[]
  /** Sidebar category key -> site-relative address. */
  readonly addresses: ReadonlyMap<string, string>
}

/**
 * One file for the children of every category that starts closed (`SidebarNode[]` as JSON). The name is made of the
 * content, so inner categories come first: their address is part of the outer content.
 */
export function sidebarShards(graph: RouteGraph): SidebarShards {
  const addresses = new Map<string, string>()
  const files = new Map<string, EmittedFile>()
  for (const sidebars of graph.sidebars.values()) {
    for (const nodes of sidebars.values()) addShards(nodes, addresses, files)
  }
  return { files: [...files.values()], addresses }
}

function addShards(nodes: readonly GraphNode[], addresses: Map<string, string>, files: Map<string, EmittedFile>): void {
  for (const node of nodes) {
    if (node.type !== 'category') continue
    addShards(node.items, addresses, files)
    if (!node.collapsed) continue
    const content = JSON.stringify(closedNodes(node.items, addresses).list)
    const path = `${FOLDER}/${shortHash(content)}.json`
    addresses.set(node.key, path)
    files.set(path, { path, content })
  }
}
