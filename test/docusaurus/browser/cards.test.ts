/** A card of a site that needs the browser: it works in each list, and each card has its own item and state. */
import { expect, test } from 'vitest'
import { browsing, poll, violations } from '../../browser/search-rig.ts'
import { withMdx } from '../folder.ts'

const LIST = "import DocCardList from '@theme/DocCardList'\n"

const rig = browsing({
  'docusaurus.config.js': withMdx().replace("baseUrl: '/'", "baseUrl: '/kit/'"),
  'src/theme/DocCard/index.js': `import React, { useId, useState } from 'react'
import { useDocById } from '@docusaurus/plugin-content-docs/client'
import DocCard from '@theme-original/DocCard'
export default function Wrapper(props) {
  const [count, setCount] = useState(0)
  const { title = '-' } = useDocById(props.item.docId) ?? {}
  return <div><DocCard {...props} /><button type="button" id={useId()} className="count" onClick={() => setCount(count + 1)}>{title} {count}</button></div>
}
`,
  'docs/index.md': `${LIST}\n# Home\n\n<DocCardList />\n\n## Again\n\n<DocCardList />\n`,
  'docs/group/_category_.json': JSON.stringify({ label: 'Group', link: { type: 'generated-index', slug: '/group' } }),
  'docs/group/one.md': '---\ndescription: The first.\n---\n\n# One\n',
  'docs/group/two.md': '---\ndescription: The second.\n---\n\n# Two\n',
})

test.each([
  ['/kit/group', ['One 0', 'Two 0']],
  ['/kit/', ['- 0', 'Home 0', '- 0', 'Home 0']],
])('cards of %s', async (path, texts) => {
  const { page, errors, printed } = await rig.open(path)
  const buttons = page.locator('.card-list button.count')
  expect(await buttons.allTextContents()).toEqual(texts)
  await buttons.last().click()
  await poll(() => buttons.allTextContents()).toEqual([...texts.slice(0, -1), texts.at(-1)!.replace('0', '1')])
  const ids = await buttons.evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(texts.length)
  expect(await page.locator('.card-list h2').count()).toBe(texts.length)
  const list = await page.locator('.card-list').first().boundingBox()
  const before = await page.locator('h1, h1 + p').last().boundingBox()
  expect(list!.y - before!.y - before!.height).toBeGreaterThan(10)
  expect(await violations(page)).toEqual([])
  expect([errors, printed]).toEqual([[], []])
})

test('a card leads to its page, whose list is live, too', async () => {
  const { page, errors } = await rig.open('/kit/')
  await page.locator('.card-list a', { hasText: 'Group' }).first().click()
  await poll(() => page.locator('.card-list h2').allTextContents()).toEqual(['One', 'Two'])
  expect(new URL(page.url()).pathname).toBe('/kit/group')
  await page.locator('button.count').first().click()
  await poll(() => page.locator('button.count').first().textContent()).toBe('One 1')
  expect(errors).toEqual([])
})
