/** Components of a site that fail in the browser: the page keeps its HTML, and everything else on it works. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { follow, heading, mark, where } from './reading-site.ts'
import { browsing, openPage, poll } from './search-rig.ts'

const FRAGILE = `import { Component, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
const boom = (when) => { throw new Error('boom ' + when) }
const isBrowser = typeof window !== 'undefined'
const Later = lazy(() => isBrowser ? Promise.reject(new Error('boom lazy')) : Promise.resolve({ default: () => <i>later</i> }))
class Old extends Component {
  componentDidMount() { boom('mount') }
  render() { return <i>class</i> }
}
export default function Fragile({ when, children }) {
  const [pressed, press] = useState(false)
  if (isBrowser && when === 'render') boom(when)
  if (pressed && when === 'update') boom(when)
  useLayoutEffect(() => { if (when === 'layout effect') boom(when) }, [])
  useEffect(() => { if (when === 'effect') boom(when) }, [])
  useEffect(() => { if (when === 'two effects') boom(when) }, [])
  useEffect(() => { if (when === 'two effects') boom(when) }, [])
  useEffect(() => () => { if (when === 'cleanup') boom(when) }, [])
  return (
    <section>
      <button type="button" onClick={() => (when === 'handler' ? boom(when) : press(true))}>Press</button>
      <p ref={when === 'ref' ? (element) => { if (element) boom(when) } : undefined}>What the build printed</p>
      {when === 'lazy' && <Suspense fallback="waiting"><Later /></Suspense>}
      {when === 'mount' && <Old />}
      {children}
    </section>
  )
}
`

const COUNTER = `import { useState } from 'react'
export default function Counter({ word }) {
  const [count, set] = useState(0)
  return <button type="button" onClick={() => set(count + 1)}>{word} {count}</button>
}
`

/** Moments at which a component fails by itself, and those at which it fails after a press. */
const MOMENTS = ['render', 'layout effect', 'effect', 'two effects', 'ref', 'lazy', 'mount']
const PRESSED = ['update', 'handler']

const pageOf = (when: string): readonly [string, string] => [
  `content/${when.replaceAll(' ', '-')}.mdx`,
  `import Counter from '@site/src/Counter'
import Fragile from '@site/src/Fragile'

# Page of ${when}

<Fragile when="${when}">

Inside is **text** with a [link](./index.md).

</Fragile>

<Counter word="Beside" />
`,
]

const files: Readonly<Record<string, string>> = {
  'site.config.ts': "export default { title: 'Test', url: 'https://docs.example.com', markdown: { mdx: true } }\n",
  'src/Fragile.jsx': FRAGILE,
  'src/Counter.jsx': COUNTER,
  'src/Broken.jsx': `import { useState } from 'react'
if (typeof window !== 'undefined') throw new Error('boom module')
export default function Broken() { return <p>{useState('What the build printed')}</p> }
export const names = ['a', 'b']
`,
  'content/index.md': `---\nslug: /\n---\n\n# Home\n\n${[
    ...MOMENTS,
    ...PRESSED,
    'cleanup',
    'module',
    'value',
    'attribute',
    'hooks',
  ]
    .map((when) => `[To ${when}](./${when.replaceAll(' ', '-')}.mdx)`)
    .join('\n')}\n`,
  ...Object.fromEntries([...MOMENTS, ...PRESSED, 'cleanup'].map(pageOf)),
  'content/module.mdx': `import Broken from '@site/src/Broken'
import Counter from '@site/src/Counter'

# Page of module

<Broken />

<Broken />

<Counter word="Beside" />
`,
  'content/value.mdx': `import Counter from '@site/src/Counter'
import { names } from '@site/src/Broken'

export const all = names.join()

# Page of value

<Counter word={all} />
`,
  'content/attribute.mdx': `import Counter from '@site/src/Counter'

# Page of attribute

<Counter word={typeof window === 'undefined' ? 'Broken' : missing.word} />

<Counter word="Beside" />
`,
}

const kit = browsing(files)

/** Opens a page; `said` has everything that the console shows as an error. */
async function open(address: string, blocked?: RegExp): Promise<{ page: Page; said: string[] }> {
  const said: string[] = []
  const { page } = await openPage(kit.browser, kit.site.url + address, {
    prepare: async (page) => {
      page.on('console', (message) => {
        if (message.type() === 'error' && !/net::/.test(message.text())) said.push(message.text())
      })
      page.on('pageerror', (error) => void said.push(String(error)))
      if (blocked !== undefined) await page.route(blocked, (route) => route.abort())
    },
  })
  await mark(page)
  return { page, said }
}

/** On the first page, and after a navigation. */
const WAYS = [
  ['first', (when: string) => open(`/${when.replaceAll(' ', '-')}`)],
  [
    'next',
    async (when: string) => {
      const opened = await open('/')
      await follow(opened.page, `To ${when}`)
      return opened
    },
  ],
] as const

const article = (page: Page): Promise<string> => page.locator('#docs-article').innerText()

/** Presses a button of another component until it counts, so that all components are hydrated. */
async function countBeside(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Beside 0' }).click()
  await page.getByRole('button', { name: 'Beside 1' }).waitFor()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).first().click()
  await heading(page, 'Home')
  expect(await where(page)).toMatchObject({ path: '/', same: true })
}

const failure = (name: string, when: string) =>
  expect.stringMatching(new RegExp(`^The component ${name} failed\\. .*\\bboom ${when}\\b`, 's'))

test.each(MOMENTS.flatMap((when) => WAYS.map(([way, go]) => [when, way, go] as const)))(
  'a component that fails in its %s (%s page) keeps its HTML, with one error that names it',
  async (when, _way, go) => {
    const { page, said } = await go(when)
    await poll(() => said.length).toBe(1)
    await countBeside(page)
    await heading(page, `Page of ${when}`)
    expect(await article(page)).toContain('What the build printed')
    expect(await article(page)).toContain('Inside is text with a link.')
    expect(await page.title()).toContain(`Page of ${when}`)
    await leave(page)
    expect(said).toEqual([failure('Fragile', when)])
  },
)

test.each(PRESSED.flatMap((when) => WAYS.map(([way, go]) => [when, way, go] as const)))(
  'a component that fails in its %s after a press (%s page) keeps its HTML',
  async (when, _way, go) => {
    const { page, said } = await go(when)
    await countBeside(page)
    await page.getByRole('button', { name: 'Press' }).click()
    await poll(() => said.length).toBe(1)
    expect(await article(page)).toContain('What the build printed')
    expect(await article(page)).toContain('Inside is text with a link.')
    await page.getByRole('button', { name: 'Beside 1' }).click()
    await page.getByRole('button', { name: 'Beside 2' }).waitFor()
    await leave(page)
    // React does not handle errors of handlers: the browser says where they come from.
    expect(said).toEqual([when === 'handler' ? 'Error: boom handler' : failure('Fragile', when)])
  },
)

test('a component that fails when its page is left does not keep the next page from being shown', async () => {
  const { page, said } = await open('/cleanup')
  await countBeside(page)
  await leave(page)
  await poll(() => said.length).toBe(1)
  await follow(page, 'To effect')
  await heading(page, 'Page of effect')
  expect(said[0]).toEqual(failure('Fragile', 'cleanup'))
})

test.each(WAYS)('a module that throws takes only its own components with it (%s page)', async (_way, go) => {
  const { page, said } = await go('module')
  await countBeside(page)
  expect(await page.getByText('What the build printed').count()).toBe(2)
  await leave(page)
  expect(said).toEqual([failure('Broken', 'module')])
})

test('a file that does not load takes only its own components with it', async () => {
  const { page, said } = await open('/render', /\/assets\/Fragile-/)
  await countBeside(page)
  expect(await article(page)).toContain('What the build printed')
  await leave(page)
  expect(said).toEqual([expect.stringMatching(/^The component Fragile failed\. .*dynamically imported module/s)])
})

test('if the code of the page itself needs a module that throws, the components of the page are only HTML', async () => {
  const { page, said } = await open('/value')
  await poll(() => said.length).toBe(1)
  expect(await page.getByRole('button', { name: 'a,b 0' }).isVisible()).toBe(true)
  await leave(page)
  expect(said).toEqual([expect.stringMatching(/^Components of this page could not be loaded\. .*boom module/s)])
})

test('an expression of the page that throws takes only its own component with it', async () => {
  const { page, said } = await open('/attribute')
  await countBeside(page)
  expect(await page.getByRole('button', { name: 'Broken 0' }).isVisible()).toBe(true)
  expect(said).toEqual([expect.stringMatching(/^The component Counter failed\. .*missing is not defined/s)])
})
