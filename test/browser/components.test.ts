/** A site with its own components: what they can do, and what happens when they fail. */
import type { Dialog, Page } from 'playwright'
import { expect, test } from 'vitest'
import { follow, heading, mark, files as pages, plainHost, where } from './reading-site.ts'
import { browsing, hydrated, openPage, poll } from './search-rig.ts'

const GUARD = `import { useRef } from 'react'
import { block } from 'docs/runtime'
export default function Guard({ label, mobile }: { label: string; mobile: boolean }) {
  const lift = useRef<() => void>(undefined)
  if (mobile) return null
  return (
    <>
      <button type="button" onClick={() => { lift.current = block('Leave without saving?') }}>{label}</button>
      <button type="button" onClick={() => { lift.current = block(() => false) }}>Refuse</button>
      <button type="button" onClick={() => lift.current?.()}>Lift</button>
    </>
  )
}
`
const FRAGILE = `import { useState } from 'react'
export default function Fragile({ mobile, label }: { mobile: boolean; label: string }) {
  const [broken, setBroken] = useState(false)
  if (mobile) return null
  if (broken) throw new Error('The widget failed', { cause: new Error('No answer from the service') })
  return <button type="button" onClick={() => setBroken(true)}>{label}</button>
}
`
const files: Readonly<Record<string, string>> = {
  ...pages,
  'site.config.ts': `export default {
  title: 'Test', url: 'https://docs.example.com', onBrokenLinks: 'ignore',
  navbar: { items: [
    { type: 'custom-guard', label: 'Hold', position: 'left' },
    { type: 'custom-fragile', label: 'Break', note: 'mark-of-the-navbar' },
  ] },
  footer: { links: [{ type: 'custom-fragile', label: 'Break below', note: 'mark-of-the-footer' }] },
  components: { 'custom-guard': './Guard.tsx', 'custom-fragile': './Fragile.tsx' },
}
`,
  'Guard.tsx': GUARD,
  'Fragile.tsx': FRAGILE,
}

const kit = browsing(files)
const { open } = kit
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** The messages of an error and its causes. */
function chainOf(error: unknown): string {
  const messages: string[] = []
  for (let at = error; at instanceof Error; at = at.cause) messages.push(at.message)
  return messages.join('\n')
}

/** Answers confirmation dialogs of a page, and records them. */
function questions(page: Page): { asked: string[]; answer: (yes: boolean) => void } {
  const asked: string[] = []
  let yes = false
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.message())
    void (yes ? dialog.accept() : dialog.dismiss())
  })
  const answer = (value: boolean): void => {
    yes = value
  }
  return { asked, answer }
}

test('navigation is blocked by a confirmation: declining changes nothing, and Back is undone', async () => {
  const { page, errors } = await open('/')
  await mark(page)
  await follow(page, 'One')
  await heading(page, 'Page one')
  const { asked, answer } = questions(page)
  await press(page, 'Hold')
  await follow(page, 'two')
  await expect.poll(() => asked).toEqual(['Leave without saving?'])
  expect(await where(page)).toMatchObject({ path: '/guide/one', heading: 'Page one', same: true })
  await page.evaluate(() => history.back())
  await expect.poll(() => asked).toHaveLength(2)
  await expect.poll(async () => (await where(page)).path).toBe('/guide/one')
  expect(await where(page)).toMatchObject({ heading: 'Page one', same: true })
  answer(true)
  await follow(page, 'two')
  await heading(page, 'Page two')
  await press(page, 'Lift')
  await press(page, 'Refuse')
  await page.evaluate(() => history.back())
  await expect.poll(async () => (await where(page)).path).toBe('/guide/two')
  await press(page, 'Lift')
  await page.goBack()
  await heading(page, 'Page one')
  expect(await where(page)).toMatchObject({ path: '/guide/one', same: true })
  expect(errors).toEqual([])
})

test('an item of the navbar or the footer that fails in the browser is left out, and the console names it with the causes', async () => {
  const said: string[] = []
  const { page, errors } = await open('/guide/one', {
    prepare: async (page) => {
      page.on('console', async (message) => {
        if (message.type() === 'error')
          said.push(...(await Promise.all(message.args().map((one) => one.evaluate(chainOf)))))
      })
    },
  })
  await mark(page)
  for (const [name, part, key] of [
    ['Break', 'navbar', 'navbar.items'],
    ['Break below', 'footer', 'footer.links'],
  ] as const) {
    await press(page, name)
    await poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0)
    await poll(() => said.length).toBe(1)
    const [text] = said.splice(0)
    expect(text).toContain(`A ${part} item failed to render.`)
    expect(text).toContain(`(${key})`)
    expect(text).toContain(`"note": "mark-of-the-${part}"`)
    expect(text).toMatch(/\nThe widget failed\nNo answer from the service$/)
  }
  await heading(page, 'Page one')
  await page.getByRole('button', { name: 'Hold' }).waitFor()
  await follow(page, 'two')
  await heading(page, 'Page two')
  expect(await where(page)).toMatchObject({ path: '/guide/two', same: true })
  expect([...said, ...errors]).toEqual([])
})

test('a path that cannot be decoded is reported inside the layout', async () => {
  const host = await plainHost(`${kit.site.root}/out`)
  try {
    const { page } = await openPage(kit.browser, `${host.url}/%E0%A4%A`)
    await heading(page, 'This page crashed.')
    expect(await page.locator('main').textContent()).toContain('could not be decoded')
    await expect.poll(() => page.title()).toBe('Page Error')
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
    await press(page, 'Try again')
    await heading(page, 'Page Not Found')
  } finally {
    host.stop()
  }
})

test('under a path other than the configured one, only the home page says so', async () => {
  const host = await plainHost(kit.site.root)
  try {
    const page = await (await kit.browser.newContext()).newPage()
    await page.goto(`${host.url}/out/`)
    const banner = page.locator('#__docs-base-url-banner')
    await banner.waitFor()
    const text = (await banner.textContent())!
    expect(text).toContain('did not load properly')
    expect(text).toContain('/ (default value)')
    expect(text).toMatch(/\/out\/$/)
    expect(await banner.evaluate((element) => element.parentElement?.firstElementChild === element)).toBe(true)
    expect(await banner.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe('rgb(255, 0, 0)')
    await page.goto(`${kit.site.url}/`)
    await hydrated(page)
    expect(await banner.count()).toBe(0)
    expect(await page.content()).toContain('data-live')
  } finally {
    host.stop()
  }
})
