/** Modules of a site that run in the browser: once when the first page is loaded, and their functions on each page. */
import { expect, test } from 'vitest'
import { browsing, poll } from './search-rig.ts'

const files: Readonly<Record<string, string>> = {
  'site.config.ts':
    "export default { title: 'Kit', url: 'https://kit.example', clientModules: ['./src/broken.js', './src/routes.ts', './src/fails.js'] }\n",
  'src/broken.js': "throw new Error('broken on purpose')\n",
  'src/routes.ts': `import { word } from './word'
const seen: string[] = []
document.documentElement.dataset.loaded = String(Number(document.documentElement.dataset.loaded ?? 0) + 1)
export function onRouteDidUpdate({ location, previousLocation }: { location: Location; previousLocation: Location | null }) {
  seen.push([word, previousLocation?.pathname ?? 'first', location.pathname].join(' '))
  document.documentElement.dataset.seen = seen.join(', ')
}
`,
  'src/fails.js':
    "export function onRouteDidUpdate({ location }) { if (location.pathname === '/b') throw new Error('fails here') }\n",
  'src/word.ts': "export const word: string = 'from'\n",
  'content/index.md': '---\nsidebar_position: 1\n---\n\n# Home\n\n[Second](./b.md)\n',
  'content/b.md': '# Second\n',
}

const rig = browsing(files)

test('modules run once, their functions run on each page; one that throws does not stop the others', async () => {
  const { page, errors, printed } = await rig.open('')
  const seen = (name: string) => page.evaluate((one) => document.documentElement.dataset[one], name)
  await poll(() => seen('seen')).toBe('from first /')
  await page.locator('#docs-article p a', { hasText: 'Second' }).click()
  await poll(() => seen('seen')).toBe('from first /, from / /b')
  expect(await seen('loaded')).toBe('1')
  await poll(() => printed.length).toBe(2)
  expect([...printed, ...errors]).toEqual([
    expect.stringMatching(/^The client module @site\/src\/broken\.js failed\. Error: broken on purpose/),
    expect.stringMatching(/^The client module @site\/src\/fails\.js failed\. Error: fails here/),
  ])
})
