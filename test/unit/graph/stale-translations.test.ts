import { expect, test } from 'vitest'
import type { SourcePath } from '../../../cli/base/brands.ts'
import { staleTranslations } from '../../../cli/stages/graph/check/stale-translations.ts'
import { graphOf } from '../content/site.ts'

const CONFIG = { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }

test('a translation is stale if its original was changed later', async () => {
  const site = await graphOf(
    {
      'content/a.md': '# A',
      'content/b.md': '# B',
      'content/c.md': '# C',
      'i18n/fr/content/a.md': '# A',
      'i18n/fr/content/b.md': '# B',
    },
    CONFIG,
  )
  const times = {
    'content/a.md': '2026-03-01T10:00:00+02:00',
    'i18n/fr/content/a.md': '2026-02-01T10:00:00Z',
    'content/b.md': '2026-03-01T10:00:00+02:00',
    'i18n/fr/content/b.md': '2026-03-01T09:00:00Z',
    'content/c.md': '2026-03-01T10:00:00Z',
  }
  const git = new Map(Object.entries(times).map(([file, time]) => [file as SourcePath, { time, author: 'Jo' }]))
  expect(staleTranslations(site, git)).toEqual([
    {
      file: 'i18n/fr/content/a.md',
      original: 'content/a.md',
      changed: '2026-03-01T10:00:00+02:00',
      translated: '2026-02-01T10:00:00Z',
    },
  ])
})
