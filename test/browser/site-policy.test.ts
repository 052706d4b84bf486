/**
 * Pages of sites with components and style sheets that were not written for this tool, under the policy of the build.
 */
import { expect, test } from 'vitest'
import { browsing, poll } from './search-rig.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const rig = browsing({
  'site.config.ts': `export default { title: 'Kit', url: 'https://kit.example', customCss: './own.css', markdown: { unknownComponents: 'children' } }\n`,
  'own.css': 'button { all: initial; padding: 2em }',
  'src/Writes.jsx': `import { useEffect, useRef } from 'react'
export default function Writes({ word }) {
  const place = useRef(null)
  useEffect(() => { place.current.innerHTML = '<b>' + word + '</b>' }, [word])
  return <p className="written" ref={place} />
}
`,
  'src/Counts.jsx': `import { useState } from 'react'
export default function Counts({ children }) {
  const [count, setCount] = useState(0)
  return <button className="counts" onClick={() => setCount(count + 1)}>{children} {count}</button>
}
`,
  'content/index.mdx': `import Counts from '@site/src/Counts'
import Writes from '@site/src/Writes'

export const word = await Promise.resolve('by hand')

# Home

<Writes word={word} />

<Counts><Badge>presses <Badge.Small>so far</Badge.Small></Badge></Counts>

<img src="//pictures.example/a.png" alt="a" />

<iframe src="//frames.example/b.html" title="b" />

## Part

{await Promise.resolve('at last')}
`,
})

interface Refused {
  refused?: string[]
}

test('components can write markup, addresses can omit the scheme, pages can wait, and buttons that the site resets fit a phone', async () => {
  const { page, errors, requests } = await rig.open('', {
    viewport: { width: 390, height: 844 },
    prepare: async (page) => {
      await page.addInitScript(() => {
        const own = window as Refused
        own.refused = []
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          own.refused!.push(`${effectiveDirective} ${blockedURI}`),
        )
      })
      await page.route('**/a.png', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
      await page.route('**/b.html', (route) => route.fulfill({ contentType: 'text/html', body: '<p>framed</p>' }))
    },
  })
  await poll(() => page.locator('.written').innerHTML()).toBe('<b>by hand</b>')
  await page.locator('article img').scrollIntoViewIfNeeded()
  await poll(() => page.evaluate(() => document.querySelector<HTMLImageElement>('article img')!.naturalWidth)).toBe(1)
  await poll(() => page.frames().some((frame) => frame.url().endsWith('//frames.example/b.html'))).toBe(true)
  expect(await page.locator('article').textContent()).toContain('at last')
  // An undefined component also renders its children in the browser.
  await page.locator('.counts').click()
  await poll(() => page.locator('.counts').textContent()).toBe('presses so far 1')
  expect(requests.filter((address) => address.includes('pictures.example'))).toHaveLength(1)
  await page.locator('.toc-button').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await page.evaluate(() => (window as Refused).refused)).toEqual([])
  expect(errors).toEqual([])
})
