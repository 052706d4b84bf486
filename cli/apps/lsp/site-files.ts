/** Facts about all texts of a site that only the editor needs. */

import path from 'node:path'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { lookUp } from '../../base/collections.ts'
import { namesBelow, readText } from '../../base/files.ts'
import { pathIn } from '../../base/paths.ts'
import type { SiteContext } from '../../features/context.ts'

/** Returns files that pages include: those whose names begin with an underscore. */
export function partialsOf({ root, graph }: SiteContext): SourcePath[] {
  const folders = new Set([...graph.sets.values()].flatMap((set) => set.folders))
  return [...folders].flatMap((folder) =>
    namesBelow(path.join(root, folder))
      .filter((file) => /(?:^|\/)_[^/]*\.mdx?$/i.test(file))
      .map((file) => pathIn(folder, file)),
  )
}

const GROUP = /^[ \t>]*:{3,}tabs(?:\[[^\]]*\])?\{[^}\n]*\bgroup=["']?([\w-]+)/gm

/** Returns the names of the groups of tabs in a text. */
export const groupsIn = (text: string): string[] => [...text.matchAll(GROUP)].map(([, group = '']) => group)

/** Number of pages that are read before other tasks run. */
const AT_ONCE = 50

export interface TabGroups {
  /** Reads the texts that changed since the last time. */
  update(context: SiteContext): Promise<void>
  names(): string[]
}

/** Collects the names of tab groups on all pages. */
export function createTabGroups(): TabGroups {
  let listings = new Map<Hash, readonly string[]>()
  return {
    async update({ root, graph, pageTexts }) {
      const next = new Map<Hash, readonly string[]>()
      let read = 0
      for (const page of graph.pages.values()) {
        if (page.kind !== 'doc') continue
        const { path: file } = page.meta.source
        const { hash } = lookUp(pageTexts, file)
        next.set(hash, listings.get(hash) ?? groupsIn(readText(path.join(root, file))))
        if (!listings.has(hash) && ++read % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      listings = next
    },
    names: () => [...new Set([...listings.values()].flat())].sort(),
  }
}
