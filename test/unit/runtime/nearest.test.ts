import { expect, test } from 'vitest'
import { nearestRoutes } from '../../../runtime/core/navigation/nearest.ts'

const ROUTES = [
  '/',
  '/strings',
  '/strings/get',
  '/strings/getex',
  '/strings/set',
  '/hashes/hget',
  '/1.0/strings/get',
  '/fr/strings/get',
  '/server/json.get',
  '/guide',
  '/guide/setup',
]

test.each([
  ['a misspelt name', '/strings/gett', ['/strings/get']],
  ['a folder that the site does not have', '/docs/strings/getex', ['/strings/getex']],
  ['a page that has moved', '/commands/json.get', ['/server/json.get']],
  ['nothing similar: the section above', '/guide/zzzzzz', ['/guide']],
  ['nothing similar below another folder', '/docs/guide/zzzzzz', ['/guide']],
  ['nothing at all', '/zzzzzz', []],
  ['the root', '/', []],
])('%s', (_name, wanted, expected) => {
  expect(nearestRoutes(wanted, ROUTES)).toEqual(expected)
})
