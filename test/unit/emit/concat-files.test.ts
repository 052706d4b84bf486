/**
 * A joined file contains its parts, written or kept. Files made from the same as before stay.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { hashBytes } from '../../../cli/base/hash.ts'
import { concatFiles } from '../../../cli/stages/emit/concat-files.ts'
import { type OutputFile, stagedOutput } from '../../../cli/stages/emit/output.ts'
import { temporaryFolder } from '../../folder.ts'

type Texts = Readonly<Record<string, string>>

const HEAD = '# Böth\n'
const joinedText = (texts: Texts, head = HEAD): string =>
  head +
  Object.values(texts)
    .map((text) => `\n${text}`)
    .join('')

/** Writes the parts that changed and joins all; returns the facts of all files. */
function build(texts: Texts, old: { folder: string; files: readonly OutputFile[] }, head = HEAD) {
  const stage = temporaryFolder()
  const output = stagedOutput(stage, {
    folder: old.folder,
    files: new Map(old.files.map(({ path: file, hash }) => [file, hash])),
  })
  const parts = Object.entries(texts).map(([name, text]) => output.write(name, text))
  const last = old.files.find((file) => file.path === 'all.txt')
  const joined = concatFiles({ path: 'all.txt', head, parts, previous: last }, output)
  return { stage, files: [...parts, joined], joined }
}

/** Moves what a build wrote into the old site. */
function publish(to: string, texts: Texts, text: string): void {
  mkdirSync(to, { recursive: true })
  for (const [name, part] of Object.entries(texts)) writeFileSync(path.join(to, name), part)
  writeFileSync(path.join(to, 'all.txt'), text)
}

const first: Texts = { 'a.md': 'Aä\n', 'b.md': '', 'c.md': 'C\n'.repeat(1000), 'd.md': 'D' }

test.each<[string, Texts]>([
  ['the first part', { ...first, 'a.md': 'Longer than before\n' }],
  ['an empty part', { ...first, 'b.md': 'now filled\n' }],
  ['a part in the middle, which becomes empty', { ...first, 'c.md': '' }],
  ['the last part', { ...first, 'd.md': '€' }],
  ['two neighbors', { ...first, 'b.md': 'x', 'c.md': 'y' }],
  ['all parts', { 'a.md': '1', 'b.md': '2', 'c.md': '3', 'd.md': '4' }],
  ['the order', { 'd.md': first['d.md']!, 'a.md': first['a.md']!, 'b.md': '', 'c.md': first['c.md']! }],
  ['the number of parts', { ...first, 'e.md': 'E' }],
])('after a change of %s', (_what, next) => {
  const out = temporaryFolder()
  const before = build(first, { folder: out, files: [] })
  expect(readFileSync(path.join(before.stage, 'all.txt'), 'utf8')).toBe(joinedText(first))
  publish(out, first, joinedText(first))
  const after = build(next, { folder: out, files: before.files })
  expect(readFileSync(path.join(after.stage, 'all.txt'), 'utf8')).toBe(joinedText(next))
  expect(after.joined).toMatchObject({
    hash: hashBytes(joinedText(next)),
    bytes: Buffer.byteLength(joinedText(next)),
  })
})

test('the old file stays while its parts do, or if the new one is the same', () => {
  const out = temporaryFolder()
  const before = build(first, { folder: out, files: [] })
  publish(out, first, joinedText(first))
  const again = build(first, { folder: out, files: before.files })
  expect([again.joined, existsSync(path.join(again.stage, 'all.txt'))]).toEqual([before.joined, false])
  const unknown = before.files.map(({ path, hash, bytes }) => ({ path, hash, bytes }))
  const anew = build(first, { folder: out, files: unknown })
  expect([anew.joined, existsSync(path.join(anew.stage, 'all.txt'))]).toEqual([before.joined, false])
})

test('files made from the same as before are kept, unless one of them is gone or changed', () => {
  const derived = ['a.txt', 'b.txt'].map((path) => ({ path, hash: hashBytes(path), bytes: 5, from: 'x' as Hash }))
  const last = [...derived, { path: 'c.txt', hash: hashBytes('c'), bytes: 1 }]
  const kept = (from: string, old: readonly OutputFile[] = last): readonly OutputFile[] | undefined =>
    stagedOutput(temporaryFolder(), {
      folder: temporaryFolder(),
      files: new Map(old.map((one) => [one.path, one.hash])),
    }).keepDerived(from as Hash, last)
  expect(kept('x')).toEqual(derived)
  expect(kept('y')).toBeUndefined()
  expect(kept('x', last.slice(1))).toBeUndefined()
})
