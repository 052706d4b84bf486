/**
 * A site that changes file by file loses the files that the new one does not have, in whatever order both list theirs.
 */
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { MANIFEST, manifestText, stagedOutput } from '../../../cli/stages/emit/output.ts'
import { listFiles, makeStage, swapIn } from '../../../cli/stages/emit/swap.ts'
import { temporaryFolder } from '../../folder.ts'

/** Emits files of these names, and returns the emitted files. */
function emit(out: string, names: readonly string[], old: ReadonlyMap<string, Hash>): ReadonlyMap<string, Hash> {
  const output = stagedOutput(makeStage(out), { folder: out, files: old })
  const facts = names.map((name) => output.write(name, `Text of ${name}`))
  const files = [...facts, output.write(MANIFEST, manifestText(facts))]
  swapIn(out, { old, files })
  return new Map(files.map((file) => [file.path, file.hash]))
}

/** Returns numbers below `limit`, the same in each run. */
function numbers(): (limit: number) => number {
  let state = 1
  return (limit) => {
    state = (state * 48271) % 2147483647
    return state % limit
  }
}

test('files that are gone are removed, and no others', () => {
  const next = numbers()
  const out = path.join(temporaryFolder(), 'out')
  let names = Array.from({ length: 40 }, (_, i) => `p${i}.html`)
  let count = names.length
  let old = emit(out, names, new Map())
  const move = (from: number, to: number): void => void names.splice(to, 0, ...names.splice(from, 1))
  for (let round = 0; round < 60; round++) {
    names = [...names]
    for (let i = next(4); i > 0; i--) names.splice(next(names.length), 1)
    for (let i = next(5); i > 0; i--) names.splice(next(names.length + 1), 0, `p${count++}.html`)
    for (let i = next(3); i > 0; i--) move(next(names.length), next(names.length))
    if (round % 10 === 9) names.reverse()
    old = emit(out, names, old)
    expect(listFiles(out).sort()).toEqual([...names, MANIFEST].sort())
  }
})
