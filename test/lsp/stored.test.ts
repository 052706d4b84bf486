import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { deserializeSite, serializeSite } from '../../cli/apps/lsp/site/serialized-site.ts'
import { readStoredSite, storeSite } from '../../cli/apps/lsp/site/stored-site.ts'
import { hashOf } from '../../cli/base/hash.ts'
import { openSite } from '../../cli/site/open.ts'
import { site } from '../rig.ts'

test('a site that was stored is the same when it is read, but not in another folder', async () => {
  const { root } = site({ 'content/index.md': '# Home\n', 'content/b.md': '# Bé\n' })
  const { context } = await openSite(root, { production: false, drafts: true, bundle: false, useCache: false })
  expect(readStoredSite(root)).toBeUndefined()
  storeSite(root, serializeSite(context!, hashOf('epoch')))
  const stored = readStoredSite(root)!
  expect(stored.digest).toBe(hashOf('epoch'))
  expect(deserializeSite(stored)).toEqual(context)
  const copy = site({}).root
  cpSync(path.join(root, '.docs'), path.join(copy, '.docs'), { recursive: true })
  expect(readStoredSite(copy)).toBeUndefined()
})
