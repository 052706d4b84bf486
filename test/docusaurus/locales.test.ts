/** Docusaurus folders in several languages. */
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

const I18N = "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ja'] }, onBrokenLinks: 'warn',"
const TRANSLATED = 'i18n/de/docusaurus-plugin-content-docs/current'

test('a broken link of an untranslated page is reported once, and a suggestion is an address without its locale', async () => {
  const folder = docusaurusFolder({
    config: withMdx(I18N),
    files: {
      'docs/index.md': '# Home\n\n[Install](/guide/instal)\n\n[More](guide/instal)\n',
      'docs/install.md': '# Install\n',
      [`${TRANSLATED}/install.md`]: '# Einrichten\n\n[Mehr](/guide/instal)\n',
    },
  })
  expect(await folder.problems()).toEqual([
    'docs/index.md:3:1 warning broken-link The link to /guide/instal leads nowhere, in 3 languages. (/install)',
    'docs/index.md:5:1 warning broken-link The link to guide/instal (resolved as /guide/instal) leads nowhere, in 3 languages. (/install)',
    `${TRANSLATED}/install.md:3:1 warning broken-link The link to /guide/instal leads nowhere. (/install)`,
  ])
})
