/**
 * Our own components in components of a site: their code is the same in all languages, and their texts are in the
 * language of the page.
 */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://example.com', markdown: { mdx: true },
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }\n`,
  'i18n/fr/code.json': JSON.stringify({ 'theme.common.headingLinkTitle': { message: 'Vers {heading}' } }),
  'src/components/More.jsx': `import Details from '@theme/Details'
import Heading from '@theme/Heading'
import { useState } from 'react'
export default function More() {
  const [count, set] = useState(1)
  return <>
    <button type="button" onClick={() => set(count + 1)}>Add</button>
    {Array.from({ length: count }, (_, i) => <Details key={i}><Heading as="h3" id={'part-' + i}>Part</Heading></Details>)}
  </>
}
`,
  'content/index.mdx': "import More from '@site/src/components/More'\n\n# Home\n\n<More />\n",
})

const words = (page: Page) =>
  page
    .locator('docs-island')
    .evaluate((host) => [...host.querySelectorAll('summary, a')].map((one) => one.textContent || one.ariaLabel))

test('they are in the language of the page, also if the browser renders them first', async () => {
  for (const [path, details, link] of [
    ['/', 'Details', 'Direct link to Part'],
    ['/fr', 'Détails', 'Vers Part'],
  ] as const) {
    const { page, errors } = await kit.open(path)
    expect(await words(page)).toEqual([details, link])
    await page.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => words(page)).toEqual([details, link, details, link])
    expect(errors).toEqual([])
  }
})
