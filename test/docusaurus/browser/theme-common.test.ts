/** Hooks of the classic theme that keep a reader's choice, in components of the site. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing, deferred, openPage, poll } from '../../browser/search-rig.ts'
import { withMdx } from '../folder.ts'

const kit = browsing({
  'docusaurus.config.js': withMdx(''),
  'docs/slot.mdx': "import Slot from '@site/src/Slot'\n\n# Slot\n\n<Slot/>\n",
  'src/Slot.jsx': `import { useEffect, useState } from 'react'
import { useStorageSlot } from '@docusaurus/theme-common'
export default function Slot() {
  const [kept, slot] = useStorageSlot('note')
  const [slots, count] = useState(0)
  useEffect(() => count((before) => before + 1), [slot])
  return <><button onClick={() => { slot.set('written'); count((before) => before + 10) }}>Write</button><output>{kept ?? 'nothing'} {slots}</output></>
}
`,
  'docs/failing.mdx': "import Failing from '@site/src/Failing'\n\n# Failing\n\n<Failing/>\n",
  'src/Failing.jsx': `import { useState } from 'react'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
const Bomb = ({ isLit }) => { if (isLit) throw new Error('boom'); return <i>calm</i> }
export default function Failing() {
  const [isLit, light] = useState(false)
  const fallback = ({ error, tryAgain }) => <button onClick={() => { light(false); tryAgain() }}>Again after {error.message}</button>
  return <><button onClick={() => light(true)}>Light</button><ErrorBoundary fallback={fallback}><Bomb isLit={isLit}/></ErrorBoundary></>
}
`,
  'docs/index.mdx': "import Install from '@site/src/Install'\n\n# Home\n\n<Install id='one'/>\n\n<Install id='two'/>\n",
  'src/Install.jsx': `import { sanitizeTabsChildren, useTabs } from '@docusaurus/theme-common/internal'
import { useStorageSlot } from '@docusaurus/theme-common'
import TabItem from '@theme/TabItem'
const children = [<TabItem value="apt" label="Debian">apt install</TabItem>, ' ', <TabItem value="brew">brew install</TabItem>]
export default function Install({ id }) {
  const { selectedValue, selectValue, tabValues } = useTabs({ groupId: 'system', queryString: 'on', children: sanitizeTabsChildren(children) })
  const [kept] = useStorageSlot('docusaurus.tab.system')
  return <div id={id}>
    {tabValues.map(({ value, label }) => <button key={value} onClick={() => selectValue(value)}>{label ?? value}</button>)}
    <output>{selectedValue} {kept ?? 'nothing'}</output>
  </div>
}
`,
})

test('useTabs: the choice is in the address, in the storage, and in the other tabs of the group', async () => {
  const { page } = await openPage(kit.browser, kit.site.url)
  const shown = () => poll(() => page.locator('output').allInnerTexts())
  await shown().toEqual(['apt nothing', 'apt nothing'])
  expect(await page.locator('#one button').allInnerTexts()).toEqual(['Debian', 'brew'])
  await page.locator('#two').getByText('brew').click()
  await shown().toEqual(['brew brew', 'brew brew'])
  expect(new URL(page.url()).search).toBe('?on=brew')
  await page.goto(kit.site.url)
  await shown().toEqual(['brew brew', 'brew brew'])
  await page.goto(`${kit.site.url}?on=apt`)
  await shown().toEqual(['apt brew', 'apt brew'])
})

test('a press on a component whose script is still loading has its effect when it has loaded', async () => {
  const [requested, mayLoad] = [deferred(), deferred()]
  const prepare = (page: Page): Promise<unknown> =>
    page.route('**/_docs/islands/**', async (route) => {
      requested.resolve()
      await mayLoad.promise
      await route.continue()
    })
  const { page } = await openPage(kit.browser, kit.site.url, { prepare })
  await requested.promise
  await page.locator('#two').getByText('brew').click()
  mayLoad.resolve()
  await poll(() => page.locator('output').allInnerTexts()).toEqual(['brew brew', 'brew brew'])
})

test('the slot of a key is the same on each render, and its value follows', async () => {
  const { page } = await openPage(kit.browser, `${kit.site.url}/slot`)
  const shown = () => poll(() => page.locator('output').innerText())
  await shown().toBe('nothing 1')
  await page.getByRole('button', { name: 'Write' }).click()
  await shown().toBe('written 11')
})

test('if the storage is blocked, writing to a slot does nothing', async () => {
  const prepare = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
  const { page, errors } = await openPage(kit.browser, `${kit.site.url}/slot`, { prepare })
  await page.getByRole('button', { name: 'Write' }).click()
  await poll(() => page.locator('output').innerText()).toBe('nothing 11')
  expect(errors).toEqual([])
})

test('a boundary shows its fallback, which can try again', async () => {
  const { page } = await openPage(kit.browser, `${kit.site.url}/failing`)
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await page.getByRole('button', { name: 'Again after boom' }).click()
  await poll(() => page.locator('article i').innerText()).toBe('calm')
  await page.getByRole('button', { name: 'Light', exact: true }).waitFor()
})
