import { shortHash, stableJson } from '../../base/hash.ts'
import type { EmittedFile, GraphNode, RouteGraph } from '../../model.ts'
import { closedNodes } from './branches.ts'

/** Folder of the shards; the same as `DATA_FOLDER` of the runtime contract. */
const FOLDER = '_docs/sidebar'

export interface SidebarShards {
  readonly files: EmittedFile[]
  /** Sidebar category key -> site-relative address. */
  readonly addresses: ReadonlyMap<string, string>
}

/**
 * One file for the children of every category that starts closed (`SidebarNode[]` as JSON). All lie in one folder that is
 * named by the digest of the sidebars, and are numbered: two dozen digests of their own would cost every page 260 bytes.
 */
export function sidebarShards(graph: RouteGraph): SidebarShards {
  const folder = `${FOLDER}/${shortHash(stableJson(graph.sidebars))}`
  const addresses = new Map<string, string>()
  const files: EmittedFile[] = []
  for (const sidebars of graph.sidebars.values()) {
    for (const nodes of sidebars.values()) addShards(nodes, folder, addresses, files)
  }
  return { files, addresses }
}

/** Inner categories come first: their address is part of the outer content. */
function addShards(
  nodes: readonly GraphNode[],
  folder: string,
  addresses: Map<string, string>,
  files: EmittedFile[],
): void {
  for (const node of nodes) {
    if (node.type !== 'category') continue
    addShards(node.items, folder, addresses, files)
    if (!node.collapsed) continue
    const path = `${folder}/${files.length}.json`
    addresses.set(node.key, path)
    files.push({ path, content: JSON.stringify(closedNodes(node.items, addresses).list) })
  }
}
