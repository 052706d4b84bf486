/** Components of MDX pages in the browser: components that need it are hydrated, all others stay HTML. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { expect, test } from 'vitest'
import { type Files, PIXEL } from '../folder.ts'
import { follow, heading, mark, where } from './reading-site.ts'
import { browsing, deferred, live, openPage, poll } from './search-rig.ts'

const files: Files = {
  'site.config.ts': `export default {
  title: 'Test', url: 'https://docs.example.com', markdown: { mdx: true },
  customFields: { greeting: 'Hello' },
}
`,
  'src/components/Counter.tsx': `import { useEffect, useState, type ReactNode } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import styles from './counter.module.css'
export default function Counter({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [count, setCount] = useState(start)
  const { siteConfig } = useDocusaurusContext()
  useEffect(() => {
    const alive = ((window as any).alive ??= []) as string[]
    alive.push('mounted')
    return () => void alive.push('gone')
  }, [])
  return <div className={styles.box}><button type="button" onClick={() => setCount(count + 1)}>{siteConfig.customFields.greeting as string} {count}</button>{children}</div>
}
`,
  'src/components/counter.module.css': '.box { outline: 3px solid rgb(1, 2, 3) }',
  'src/components/Title.jsx':
    "export default function Title({ text }) { return <p className='own-title'>{text}</p> }\n",
  'src/components/Theme.jsx':
    "import { useColorMode } from '@docusaurus/theme-common'\nimport Logo from './logo.svg'\nexport default function Theme() { const { colorMode } = useColorMode(); const n = 2; return <><Logo className='own-logo' /><p className='own-mode'>mode {colorMode}, {n} pieces</p></> }\n",
  'src/components/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
  'src/components/Choice.jsx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import CodeBlock from '@theme/CodeBlock'
import { useState } from 'react'
export default function Choice() {
  const [on, set] = useState(false)
  return <>
    <button type="button" onClick={() => set(!on)}>{on ? 'on' : 'off'}</button>
    <Tabs groupId="os"><TabItem value="linux" label="Linux">Use apt</TabItem><TabItem value="mac" label="Mac"><CodeBlock language="bash">brew install x</CodeBlock></TabItem></Tabs>
  </>
}
`,
  'src/components/Scroll.jsx': `import { useState } from 'react'
import { useBackToTopButton, useHideableNavbar, useLockBodyScroll, useScrollPosition } from '@docusaurus/theme-common/internal'
export default function Scroll() {
  const [locked, lock] = useState(false)
  const [top, setTop] = useState(0)
  useLockBodyScroll(locked)
  useScrollPosition(({ scrollY }) => setTop(scrollY))
  const { shown } = useBackToTopButton()
  const { isNavbarVisible } = useHideableNavbar(true)
  return <><output>{[top, shown, isNavbarVisible].join()}</output><button type="button" onClick={() => lock(!locked)}>Lock</button><div style={{ height: 3000 }} /></>
}
`,
  'src/components/Controls.jsx': `import { useState } from 'react'
export default function Controls({ name }) {
  const [done, set] = useState([])
  const [isOn, turn] = useState(false)
  const [isOpen, open] = useState(false)
  const act = (what) => set((before) => [...before, what])
  return <section className={name}>
    <output>{done.join()}</output>
    <button type="button" onClick={() => act('button')}>Button</button>
    <div role="button" tabIndex={0} onClick={() => act('click')} onKeyDown={({ key }) => act(key === ' ' ? 'Space' : key)}>Custom</div>
    <a href="#" onClick={(event) => { event.preventDefault(); act('link') }}>Acts</a>
    <label><input type="checkbox" checked={isOn} onChange={() => { turn(!isOn); act('checkbox') }} />Check</label>
    <details open={isOpen}><summary onClick={(event) => { event.preventDefault(); open(!isOpen); act('summary') }}>More</summary>Here</details>
    <form onSubmit={(event) => { event.preventDefault(); act('form') }}><input aria-label="Field" /></form>
    <svg width="20" height="20" onClick={() => act('drawing')}><path d="M0 0h20v20H0z" /></svg>
  </section>
}
`,
  'src/components/Languages.jsx': `import { Children, useState } from 'react'
export default function Languages({ children }) {
  const [at, go] = useState(0)
  const blocks = Children.toArray(children)
  return <>
    {blocks.map(({ props }, i) => <button key={i} type="button" onClick={() => go(i)}>{props.children.props.className} {props.children.props.children}</button>)}
    {blocks[at]}
  </>
}
`,
  'content/controls.mdx':
    "import Controls from '@site/src/components/Controls'\n\n# Controls\n\n<Controls name='first' />\n\n[Others](./others.mdx) [Plain](./plain.md)\n",
  'content/others.mdx':
    "import Controls from '@site/src/components/Controls'\n\n# Others\n\n<Controls name='second' />\n",
  'content/languages.mdx':
    "import Languages from '@site/src/components/Languages'\n\n# Languages\n\n<Languages>\n\n```js\nlet one\n```\n\n```rust\nlet two\n```\n\n</Languages>\n",
  'src/components/Shown.jsx': `import { useState } from 'react'
export default function Shown({ children, src }) {
  const [on, set] = useState(false)
  return <><button type="button" onClick={() => set(!on)}>{on ? children.default : 'Show'}</button><img src={src} alt="dot" /></>
}
`,
  'content/dot.png': PIXEL,
  'content/sample.txt': 'text of a file',
  'content/required.mdx': `import BrowserOnly from '@docusaurus/BrowserOnly'
import Shown from '@site/src/components/Shown'

export const Late = () => <BrowserOnly>{() => {
  const Counter = require('../src/components/Counter').default
  return <Counter start={7} />
}}</BrowserOnly>

# Required

<Shown src={require('./dot.png').default}>{require('!raw-loader!./sample.txt')}</Shown>

<Late />
`,
  'content/scroll.mdx': "import Scroll from '@site/src/components/Scroll'\n\n# Scroll\n\n<Scroll />\n",
  'content/index.mdx': `---
slug: /
---
import Title from '@site/src/components/Title'

# Home

<Title text="static" />

[Counter](./counter.mdx) [Plain](./plain.md) [More](./more.mdx)
`,
  'content/nested.mdx': `import { useState } from 'react'

export function Count() {
  const [count, set] = useState(0)
  return <p>before <div>inner</div> <button type="button" onClick={() => set(count + 1)}>{count} times</button></p>
}

# Nested

<Count />
`,
  'content/plain.md': '# Plain\n\nNothing here. [Counter](./counter.mdx)\n',
  'content/_hint.mdx': `import Counter from '@site/src/components/Counter'

## Hint for {props.name}

<Counter start={props.start} />
`,
  'content/counter.mdx': `import BrowserOnly from '@docusaurus/BrowserOnly'
import Link from '@docusaurus/Link'
import Counter from '@site/src/components/Counter'
import Hint from './_hint.mdx'

# Counter

<Counter start={3}>

Inside is **Markdown** with a [link](./plain.md).

</Counter>

<BrowserOnly fallback={<em>waiting</em>}>{() => <output>{window.location.pathname}</output>}</BrowserOnly>

<Hint name="you" start={40} />

<Link to="/plain">To plain</Link>

[Home](./index.mdx) [More](./more.mdx)
`,
  'content/fails.mdx': `import { useState } from 'react'

export function Fragile() {
  const [broken, set] = useState(false)
  if (broken && !window.repaired) throw new Error('The widget failed', { cause: new Error('No answer') })
  return <button type="button" onClick={() => set(true)}>Break</button>
}

# Fragile page

<Fragile />
`,
  'content/more.mdx': `import { useState } from 'react'
import Theme from '@site/src/components/Theme'
import Choice from '@site/src/components/Choice'

export function Toggle() {
  const [on, set] = useState(false)
  return <button type="button" onClick={() => set(!on)}>{on ? 'Yes' : 'No'}</button>
}

# More

<Toggle />

<Theme />

<Choice />

[Counter](./counter.mdx)
`,
}

const kit = browsing(files)

async function open(address: string, options: BrowserContextOptions = {}) {
  const said: string[] = []
  const opened = await openPage(kit.browser, kit.site.url + address, {
    ...options,
    prepare: async (page) => {
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) said.push(message.text())
      })
    },
  })
  return { ...opened, said }
}

/** Opens a page; requests for some of its files fail. */
async function openPageWithout(files: RegExp, address: string) {
  const said: string[] = []
  const opened = await openPage(kit.browser, kit.site.url + address, {
    prepare: async (page) => {
      page.on('console', (message) => void said.push(message.text()))
      await page.route(files, (route) => route.abort())
    },
  })
  return { ...opened, said }
}

const html = (name: string): string => readFileSync(path.join(kit.site.root, 'out', name), 'utf8')
/** Clicks a button after React has hydrated it. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await poll(() => button.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))).toBe(true)
  await button.click()
}
const alive = (page: Page): Promise<string[]> => page.evaluate(() => (window as { alive?: string[] }).alive ?? [])

test('a component that does not need the browser is only HTML: no page has a script for it', async () => {
  expect(html('index.html')).toContain('<p class="own-title">static</p>')
  for (const name of ['index.html', 'plain.html']) expect(html(name)).not.toMatch(/docs-island|islands/)
  const { requests, errors, said } = await open('/')
  await poll(() => requests.some((address) => address.includes('.js'))).toBe(true)
  expect(requests.filter((address) => /island|Counter|own\./.test(address))).toEqual([])
  expect([errors, said]).toEqual([[], []])
})

test('a component with HTML that browsers nest otherwise works, and the message of React is not an uncaught error', async () => {
  const { page, errors, said } = await open('/nested')
  await press(page, '0 times')
  await page.getByRole('button', { name: '1 times' }).waitFor()
  const article = await page.locator('docs-island').innerText()
  expect(article.replace(/\s+/g, ' ').trim()).toBe('before inner 1 times')
  expect(errors).toEqual([])
  expect(said).toEqual([expect.stringContaining('A component was rerendered.')])
})

test('the HTML of an island is there without scripts', async () => {
  const text = html('counter.html')
  expect(text).toMatch(
    /<docs-island[^>]*><div class="counter_\w+_box"><button type="button">Hello<!-- --> <!-- -->3<\/button>/,
  )
  expect(text).toContain('<strong>Markdown</strong>')
  expect(text).toMatch(/<a href="\/plain"[^>]*>link<\/a>/)
  expect(text).toContain('<em>waiting</em>')
  const page = await (await kit.browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${kit.site.url}/counter`)
  expect(await page.getByRole('button', { name: 'Hello 3' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Hello 40' }).isVisible()).toBe(true)
  const [title, first] = await Promise.all([
    page.locator('h1').boundingBox(),
    page.getByRole('button').filter({ hasText: 'Hello 3' }).locator('..').boundingBox(),
  ])
  // An island has no box of its own, but its component is as far from the heading as any other block.
  expect(first!.y - title!.y - title!.height).toBeGreaterThan(10)
})

test.each([
  ['UTC', 'en-US'],
  ['Pacific/Auckland', 'de-DE'],
])('islands are hydrated, each with its own state, without console messages (%s, %s)', async (timezoneId, locale) => {
  const { page, errors, said } = await open('/counter', { timezoneId, locale })
  await poll(() => alive(page)).toEqual(['mounted', 'mounted'])
  await press(page, 'Hello 3')
  await press(page, 'Hello 4')
  await page.getByRole('button', { name: 'Hello 5' }).waitFor()
  await press(page, 'Hello 40')
  await page.getByRole('button', { name: 'Hello 41' }).waitFor()
  expect(await page.locator('output').textContent()).toBe('/counter')
  expect(await page.locator('strong', { hasText: 'Markdown' }).count()).toBe(1)
  expect(
    await page
      .locator('docs-island div')
      .first()
      .evaluate((box) => getComputedStyle(box).outlineColor),
  ).toBe('rgb(1, 2, 3)')
  expect(await page.locator('#hint-for-you, h2').first().textContent()).toContain('Hint for you')
  expect([errors, said]).toEqual([[], []])
})

test('a component of the page itself, the color mode, tabs and code inside an island', async () => {
  const { page, errors, said } = await open('/more', { colorScheme: 'dark' })
  await press(page, 'No')
  await page.getByRole('button', { name: 'Yes' }).waitFor()
  await poll(() => page.locator('.own-mode').textContent()).toBe('mode dark, 2 pieces')
  expect(await page.locator('svg.own-logo path').count()).toBe(1)
  await press(page, 'off')
  await page.getByRole('button', { name: 'on', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Mac' }).click()
  expect(await page.getByText('brew install x').isVisible()).toBe(true)
  expect(await page.getByText('Use apt').isVisible()).toBe(false)
  await press(page, 'on')
  expect(await page.getByText('brew install x').isVisible()).toBe(true)
  await page.reload()
  await poll(() => page.getByText('brew install x').isVisible()).toBe(true)
  await press(page, 'No')
  expect([errors, said]).toEqual([[], []])
})

test('navigation without a new document: islands are mounted and unmounted with their page', async () => {
  const { page, errors, said, requests } = await open('/')
  await mark(page)
  await follow(page, 'Plain')
  await heading(page, 'Plain')
  expect(requests.filter((address) => /islands/.test(address))).toEqual([])
  await follow(page, 'Counter')
  await heading(page, 'Counter')
  await press(page, 'Hello 3')
  await page.getByRole('button', { name: 'Hello 4', exact: true }).waitFor()
  expect(await alive(page)).toEqual(['mounted', 'mounted'])
  await follow(page, 'More')
  await heading(page, 'More')
  await press(page, 'No')
  await page.getByRole('button', { name: 'Yes' }).waitFor()
  await poll(() => alive(page)).toEqual(['mounted', 'mounted', 'gone', 'gone'])
  await page.goBack()
  await heading(page, 'Counter')
  await press(page, 'Hello 3')
  await page.getByRole('button', { name: 'Hello 4', exact: true }).waitFor()
  expect(await where(page)).toMatchObject({ path: '/counter', same: true })
  expect([errors, said]).toEqual([[], []])
})

test('a press right after a navigation waits until the component is hydrated, unless the reader moves on', async () => {
  const [mayLoad, requested] = [deferred(), deferred()]
  const { page, errors } = await openPage(kit.browser, `${kit.site.url}/`, {
    prepare: (page) =>
      page.route('**/_docs/islands/**', async (route) => {
        requested.resolve()
        await mayLoad.promise
        await route.continue()
      }),
  })
  await mark(page)
  await follow(page, 'Counter')
  await heading(page, 'Counter')
  await page.getByRole('button', { name: 'Hello 3', exact: true }).click()
  await follow(page, 'More')
  await heading(page, 'More')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.goBack()
  await heading(page, 'Counter')
  await page.getByRole('button', { name: 'Hello 40', exact: true }).click()
  await requested.promise
  mayLoad.resolve()
  await page.getByRole('button', { name: 'Hello 41', exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Hello 3', exact: true }).count()).toBe(1)
  expect(await where(page)).toMatchObject({ path: '/counter', same: true })
  expect(errors).toEqual([])
})

/** Opens a page; components of the site load when `release` is called. */
async function openSlowly(address: string) {
  const mayLoad = deferred()
  const opened = await openPage(kit.browser, kit.site.url + address, {
    prepare: (page) =>
      page.route('**/_docs/islands/**', async (route) => {
        await mayLoad.promise
        await route.continue()
      }),
  })
  return { ...opened, release: mayLoad.resolve }
}

const PRESSES: readonly (readonly [target: string, key: string | undefined, effect: string])[] = [
  ['button', 'Enter', 'button'],
  ['[role=button]', 'Enter', 'Enter'],
  ['[role=button]', 'Space', 'Space'],
  ['[role=button]', undefined, 'click'],
  ['a', 'Enter', 'link'],
  ['input[type=checkbox]', 'Space', 'checkbox'],
  ['summary', 'Enter', 'summary'],
  ['form input', 'Enter', 'form'],
  ['svg', undefined, 'drawing'],
]

test.each(['first', 'later'])(
  'presses on a component that is not hydrated have effects, once, on the %s page',
  async (which) => {
    const { page, errors, release } = await openSlowly(which === 'first' ? '/controls' : '/plain')
    await mark(page)
    if (which === 'later') {
      await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href="/controls"]')!.click())
      await heading(page, 'Controls')
    }
    for (const [target, key] of PRESSES) {
      const control = page.locator(`.first ${target}`)
      if (key === undefined) await control.click()
      else await control.press(key)
    }
    expect(await page.locator('.first output').textContent()).toBe('')
    release()
    await poll(() => page.locator('.first output').textContent()).toBe(PRESSES.map(([, , effect]) => effect).join())
    await live(page)
    expect(await page.locator('.first output').textContent()).toBe(PRESSES.map(([, , effect]) => effect).join())
    expect(await page.locator('.first input[type=checkbox]').isChecked()).toBe(true)
    expect(await where(page)).toMatchObject({ path: '/controls', same: true })
    expect(errors).toEqual([])
  },
)

test('a press on a later page counts once while components of the first one are still loading', async () => {
  const { page, errors, release } = await openSlowly('/controls')
  await mark(page)
  await page.locator('.first button').press('Enter')
  await page.getByRole('link', { name: 'Others' }).first().press('Enter')
  await heading(page, 'Others')
  await page.locator('.second button').press('Enter')
  release()
  await poll(() => page.locator('.second output').textContent()).toBe('button')
  await live(page)
  expect(await page.locator('.second output').textContent()).toBe('button')
  expect(await where(page)).toMatchObject({ path: '/others', same: true })
  expect(errors).toEqual([])
})

test('if the script of an island does not load, its HTML stays', async () => {
  const { page, said } = await openPageWithout(/\/_docs\/islands\//, '/fails')
  await poll(() => said.length).toBeGreaterThan(0)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Fragile page')
  expect(await page.getByRole('button', { name: 'Break' }).isVisible()).toBe(true)
})

test('building the same site again gives the same files', () => {
  const names = readdirSync(path.join(kit.site.root, 'out', '_docs', 'islands'))
  expect(names).toHaveLength(9)
  for (const name of names) expect(name).toMatch(/^\w{10}\.js$/)
})

test('hooks on scrolling follow the page, and the page can be locked', async () => {
  const { page, said } = await open('/scroll')
  const facts = (): Promise<string | null> => page.locator('output').textContent()
  const scrollTo = (top: number): Promise<void> =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await press(page, 'Lock')
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('hidden')
  await press(page, 'Lock')
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('')
  await scrollTo(1000)
  await poll(facts).toBe('1000,false,false')
  await scrollTo(900)
  await poll(facts).toBe('900,true,true')
  expect(said).toEqual([])
})

test('expressions of an island require images, texts, and components', async () => {
  const { page, errors, said } = await open('/required')
  await press(page, 'Show')
  await page.getByRole('button', { name: 'text of a file' }).waitFor()
  await press(page, 'Hello 7')
  await page.getByRole('button', { name: 'Hello 8' }).waitFor()
  expect(await page.getByAltText('dot').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  expect([errors, said]).toEqual([[], []])
})

test('a component reads the code blocks that it contains, and shows one of them', async () => {
  const { page, said } = await open('/languages')
  await press(page, 'language-rust let two')
  await poll(() => page.locator('docs-island pre').innerText()).toBe('let two')
  expect(said).toEqual([])
})
