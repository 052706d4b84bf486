/** What a site of Docusaurus writes looks as in its own theme where this theme has other defaults. */
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const rig = browsing({
  'docusaurus.config.js':
    "module.exports = { title: 'Kit', url: 'https://kit.example', baseUrl: '/', presets: [['classic', { blog: false }]] }\n",
  'docs/a.md': '# A\n',
  'src/pages/index.jsx': `import Layout from '@theme/Layout'
export default () => (
  <Layout title="Home">
    <div style={{ color: 'rgb(1, 2, 3)' }}><strong id="bold">bold</strong></div>
    <button id="plain" type="button">Plain</button>
    <button id="wide" type="button" style={{ width: '100%' }}>Wide</button>
  </Layout>
)
`,
})

test('buttons of the site look like those of the browser, and bold text has the color of what is around it', async () => {
  const { page } = await rig.open('')
  const styleOf = (id: string, name: string): Promise<string> =>
    page
      .locator(id)
      .first()
      .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  expect(await styleOf('#plain', 'border-top-style')).toBe('outset')
  expect(await styleOf('#plain', 'padding-left')).not.toBe('0px')
  expect(await styleOf('#wide', 'text-align')).toBe('center')
  expect(await styleOf('#bold', 'color')).toBe('rgb(1, 2, 3)')
  // Ours are as in every other site.
  expect(await styleOf('.search-button', 'text-align')).toBe('start')
})
