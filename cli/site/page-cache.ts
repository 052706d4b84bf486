import path from 'node:path'
import { type Cache, noCache, openCache } from '../store/cache.ts'
import { cacheFolder } from './folders.ts'

/** Opens the page cache of a site. */
export const pageCache = (root: string, useCache: boolean): Cache =>
  useCache ? openCache(path.join(cacheFolder(root), 'pages')) : noCache
