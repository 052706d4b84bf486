import { expect, test } from 'vitest'
import { createIdFinder, createPathFinder, nearest, nearestPath } from '../../../cli/base/suggest.ts'

test.each([
  ['fqa', 'faq'],
  ['on', 'one'],
  ['noet', 'note'],
  ['titel', 'title'],
  ['sidebar_lable', 'sidebar_label'],
  ['Broken-Lnk', 'broken-link'],
  ['1.O', '1.0'],
  ['logo.pgn', 'logo.png'],
])('%s is near %s', (wrong, right) => {
  expect(nearest(wrong, ['something-else', right])).toBe(right)
})

test.each([
  ['nope.md', 'copy.md'],
  ['nope', 'copy'],
  ['a.png', 'b.png'],
  ['x', 'y'],
  ['get', 'set'],
  ['json.get', 'json.set'],
  ['1.0', '1.1'],
  ['page-1', 'page-2'],
  ['release-2024', 'release-2025'],
  ['about/aaa', 'about/faq'],
  ['guides/x/backup', 'guides/backup'],
  ['same', 'same'],
])('%s is not near %s', (wrong, other) => {
  expect(nearest(wrong, [other])).toBeUndefined()
})

test('a path is near another one if each of its parts is', () => {
  const known = ['guides/backup', 'cloud/backups', 'cloud/monitoring']
  expect(nearestPath('guide/bakup', known)).toBe('guides/backup')
  expect(nearestPath('cloud/monitorign', known)).toBe('cloud/monitoring')
  expect(nearestPath('nowhere/nothing', known)).toBeUndefined()
})

test('a page that has moved keeps its name; of several, the one that shares a folder', () => {
  const known = ['admin/backup', 'cloud/overview', 'guides/overview', 'reference/strings/get', 'reference/hashes/hget']
  expect(nearestPath('guides/backup', known)).toBe('admin/backup')
  expect(nearestPath('guides/start/overview', known)).toBe('guides/overview')
  expect(nearestPath('nowhere/overview', known)).toBeUndefined()
  expect(nearestPath('nowhere/backp', known)).toBe('admin/backup')
  expect(nearestPath('nowhere/set', known)).toBeUndefined()
})

test('another version of a page is not another page', () => {
  expect(nearestPath('x/backup', ['admin/backup', '1.0/admin/backup', '2.0/admin/backup'])).toBe('admin/backup')
})

test('headings change at their ends', () => {
  const find = createIdFinder(['backup-and-restore', '--maxmemory', 'database-migration'])
  expect(find('backup')).toBe('backup-and-restore')
  expect(find('backup-and-restore-of-clusters')).toBe('backup-and-restore')
  expect(find('--maxmem')).toBe('--maxmemory')
  expect(find('data')).toBeUndefined()
})

test('a site with only wrong names is searched in bounded time', () => {
  const find = createPathFinder(Array.from({ length: 20_000 }, (_, i) => [`folder/page-${i}-of-many`, i]))
  for (let i = 0; i < 20_000; i++) find(`folder/another-${i}-of-them`)
  expect(find('elsewhere/page-77-of-many')).toBe(77)
})
