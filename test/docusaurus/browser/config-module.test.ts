/** Modules of the site that read its config in a browser. */
import { expect, test } from 'vitest'
import { browsing } from '../../browser/search-rig.ts'
import { withMdx } from '../folder.ts'

const kit = browsing({
  'site.config.ts': null,
  'docusaurus.config.js': withMdx("customFields: { flag: 'yes' }, clientModules: ['./mods/client.ts'],"),
  'mods/client.ts':
    "import config from '@generated/docusaurus.config'\nexport const onRouteDidUpdate = () => { document.documentElement.dataset.flag = config.title + ' ' + config.customFields!.flag }\n",
  'docs/index.md': '# Home\n\nText\n',
})

test('a client module outside of src reads the fields of the config', async () => {
  const { page, errors } = await kit.open('/')
  await page.waitForFunction(() => document.documentElement.dataset.flag !== undefined)
  expect(await page.evaluate(() => document.documentElement.dataset.flag)).toBe('Kit yes')
  expect(errors).toEqual([])
})
