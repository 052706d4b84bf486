/** Which files can be part of a site: `docs serve` watches them, and a build compares them with those of the last one. */
import path from 'node:path'
import { isInside } from '../base/paths.ts'
import type { SiteConfig } from '../model/config.ts'

/**
 * Whether to ignore a file or folder (relative to the site, with separators of the system): our own output, what is never part of a
 * site, and temporary files of editors.
 */
export const isIgnored = (relative: string): boolean =>
  /^(?:out|\.out\.\d+\.(?:new|old))(?:[\\/]|$)/.test(relative) ||
  /(?:^|[\\/])(?:node_modules|\.git|\.docs)(?:[\\/]|$)/.test(relative) ||
  /(?:~|\.sw[opx]|\.tmp|___jb_(?:old|tmp)___)$|(?:^|[\\/])(?:\.#[^\\/]*|4913)$/.test(relative)

/** Returns the folders (absolute) of content and static files that are outside the site. */
export const outsideFolders = (
  root: string,
  { collections, staticDirectories }: Pick<SiteConfig, 'collections' | 'staticDirectories'>,
): string[] =>
  [...collections.map((one) => one.path), ...staticDirectories]
    .map((folder) => path.resolve(root, folder))
    .filter((folder) => !isInside(root, folder))
