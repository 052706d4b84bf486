import type { FragmentPlace } from './fragments.ts'
import type { ShardFile } from './shards.ts'

/** A file of the index that is in packs, too. */
export type PackedFile = FragmentPlace | ShardFile

/** Whether a file contains the text of a page. */
export const isFragment = (file: PackedFile): file is FragmentPlace => 'route' in file
