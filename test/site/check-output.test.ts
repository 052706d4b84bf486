import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hashOf } from '../../cli/base/hash.ts'
import { PUBLISHED_FILE, type PublishedFiles, unchangedFiles } from '../../cli/site/build/record.ts'
import { openTable } from '../../cli/store/table.ts'
import { temporaryFolder } from '../folder.ts'

/** Checks a folder with three of `count` files, of which one has another size than before, and one another time. */
function statesOf(count: number): number[] {
  const folder = temporaryFolder()
  const paths = Array.from({ length: count }, (_, i) => `päge-${i}.html`)
  for (const [i, text] of ['same', 'longer than before', 'later'].entries())
    writeFileSync(path.join(folder, paths[i]!), text)
  const timeOf = (file: number): number => statSync(path.join(folder, paths[file]!)).mtimeMs
  const bytes = [4, 6, 5]
  const times = [timeOf(0), timeOf(1), timeOf(2) - 1000]
  const rows = paths.map(
    (file, i) => [file, { hash: hashOf(file), bytes: bytes[i] ?? 1, time: times[i] ?? 1 }] as const,
  )
  const before: PublishedFiles = openTable(path.join(temporaryFolder(), 'out'), PUBLISHED_FILE)
  const states = unchangedFiles(folder, before.write(new Map(rows), undefined))
  expect(states).toHaveLength(count)
  return [...states.subarray(0, 4)]
}

test('files with other sizes or times, and missing files, have changed', () => {
  expect(statesOf(4)).toEqual([1, 0, 0, 0])
})
