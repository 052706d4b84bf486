/** A name without a place to break it does not make a page wider than a phone. */
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const NAME = 'configuration_of_the_navigation_footer_with_its_previous_and_next_pages'

const kit = browsing({
  'content/index.md': `# ${NAME}\n\nThe text of ${NAME}.\n\n## ${NAME}\n\nText.\n\n## Second\n\nText.\n`,
  [`content/${NAME}/_category_.yml`]: `label: ${NAME}\nlink: { type: generated-index }\n`,
  [`content/${NAME}/a.md`]: `---\ntags: [${NAME}]\n---\n\n# ${NAME}\n\n- [${NAME}](b.md)\n\n> ${NAME}\n`,
  [`content/${NAME}/b.md`]: `# ${NAME}\n\n:::note[${NAME}]\n\n${NAME}\n\n:::\n`,
})

test.each(['/', `/${NAME}/a`, `/${NAME}/b`, `/category/${NAME}`, '/tags'])('%s', async (path) => {
  const { page } = await kit.open(path, { viewport: { width: 390, height: 800 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
