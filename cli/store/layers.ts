/**
 * Values in two files: a base, and an overlay with the changes since the base was written. At 10,000 pages, writing all
 * values takes longer than making the page that changed.
 */
import { rmSync } from 'node:fs'
import type { WriteId } from '../base/brands.ts'
import { type CheckedFile, readChecked, writeChecked } from './checked-file.ts'

interface Layers {
  readonly base: CheckedFile | undefined
  readonly overlay: CheckedFile | undefined
}

/** Above this share of changes, all is written again. */
const MAX_CHANGED = 1 / 16

/** Whether this many changes to `total` entries are written as a new base. */
export const isMuch = (changed: number, total: number): boolean => changed > total * MAX_CHANGED

const overlayOf = (file: string): string => `${file}-changed`

/** The version of a file that belongs to another one: when that has a new id, it counts as damaged. */
export const versionWith = (version: string, id: WriteId): string => `${version} ${id}`

/** Reads both files; a missing or damaged file counts as never written. */
export function readLayers(file: string, version: string): Layers {
  const base = readChecked(file, version)
  return { base, overlay: base && readChecked(overlayOf(file), versionWith(version, base.id)) }
}

/** Writes a base, which has no overlay yet, and returns its id. */
export function writeBase(file: string, version: string, parts: readonly Uint8Array[]): WriteId {
  const id = writeChecked(file, version, parts)
  rmSync(overlayOf(file), { recursive: true, force: true })
  return id
}

/** Writes the overlay of a base. */
export const writeOverlay = (file: string, version: string, base: WriteId, parts: readonly Uint8Array[]): void =>
  void writeChecked(overlayOf(file), versionWith(version, base), parts)
