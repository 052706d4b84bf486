/** The sidebar after a click: the new page is marked and visible in it. */
import { expect, test } from 'vitest'
import { follow, heading } from './reading-site.ts'
import { browsing } from './search-rig.ts'

const pages = Array.from({ length: 60 }, (_, index): [string, string] => [
  `content/many/p${index + 1}.md`,
  `# Page ${index + 1}\n`,
])

const kit = browsing({
  'site.config.ts': "export default { title: 'Test', url: 'https://docs.example.com' }\n",
  'content/index.md': '---\nslug: /\n---\n# Home\n',
  'content/few/one.md': '# One\n\n[Last](../many/p60.md)\n',
  ...Object.fromEntries(pages),
})

test('a click scrolls the sidebar to the new page, and marks the categories around it', async () => {
  const { page, errors } = await kit.open('/few/one')
  const colors = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.sidebar .menu-label')].map((label) => [
        label.textContent,
        getComputedStyle(label).color,
      ]),
    )
  const [few, many] = await colors()
  expect(few![1]).not.toBe(many![1])
  await follow(page, 'Last')
  await heading(page, 'Page 60')
  await page.waitForFunction(() => {
    const item = document.querySelector('.sidebar [aria-current=page]')!.getBoundingClientRect()
    return item.top > 0 && item.bottom < window.innerHeight
  })
  expect(await colors()).toEqual([
    [few![0], many![1]],
    [many![0], few![1]],
  ])
  expect(errors).toEqual([])
})
