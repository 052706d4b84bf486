import path from 'node:path'
import { cacheFolder } from '../base/folders.ts'
import { type Cache, noCache, openCache } from '../store/cache.ts'

/** Opens the page cache of a site. */
export const pageCache = (root: string, useCache: boolean): Cache =>
  useCache ? openCache(path.join(cacheFolder(root), 'pages')) : noCache
