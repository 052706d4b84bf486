#!/usr/bin/env node
// Takes the pictures of docs/theming.md: builds a small site, labels its elements with the properties that style them,
// and puts dark and light mode side by side. Run it after a change of the theme: `node scripts/theme-pictures.mjs`.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findProgram } from './programs.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const images = path.join(root, 'docs/images')

const PAGE = `---
title: Feeding
description: How birds are fed.
---

# Feeding

How birds are fed.

Birds are fed well. Text with a [link](colors.md), \`code\`, <mark>marked words</mark>, and <kbd>Ctrl</kbd>.

## Times of day

| Bird | Time |
| --- | --- |
| Swift | Morning |

> A quotation.

<a class="button" href="colors.html">A button</a>
`

const CODE = `---
title: Code
---

# Code

\`\`\`js title="feed.js" {3}
// Feeds every bird once.
export async function feed(birds) {
  const count = 3
  return birds.map((bird) => bird.eat('seeds', count))
}
\`\`\`

\`\`\`html
<a class="bird" href="/swift">Swift</a>
<!DOCTYPE html>
\`\`\`

${['note', 'tip', 'info', 'warning', 'danger'].map((word) => `:::${word}\nSeeds are kept dry.\n:::\n`).join('\n')}
`

const FILES = {
  'site.config.ts': `export default { title: 'Birds', url: 'https://birds.example', reader: { copyPage: false }, editUrl: 'https://birds.example/edit/',
  navbar: { items: [{ to: '/', label: 'Guide' }] },
  sidebars: { main: ['index', 'code', 'colors'] } }`,
  'content/index.md': PAGE,
  'content/code.md': CODE,
  'content/colors.md': '# Colors\n\nText.\n',
}

/** Elements, or words inside of them, with the properties that style them. */
const PLACES = {
  index: [
    ['.brand b', '--text-strong'],
    ['.sidebar [aria-current]', '--accent-soft, --accent'],
    ['h1', '--text-strong, --font-display', 'Feeding'],
    ['.prose p', '--text, --font', 'fed well'],
    ['.prose p a', '--accent'],
    ['.prose p code', '--bg-soft, --font-mono'],
    ['.prose mark', '--mark'],
    ['.prose kbd', '--line-strong, --radius-small'],
    ['.prose th', '--bg-soft', 'Bird'],
    ['.prose td', '--line', 'Swift'],
    ['.prose blockquote', '--text-soft', 'A quotation.'],
    ['.prose .button', '--accent-fill, --on-accent'],
    ['.edit-link', '--text-soft'],
    ['.pager-next span', '--text-faint', 'Next'],
  ],
  code: [
    ['.code-title', '--text-soft', 'feed.js'],
    ['pre', '--code-comment', '// Feeds every bird once.'],
    ['pre', '--code-keyword', 'export'],
    ['pre', '--code-title', 'feed'],
    ['pre', '--code-number', '3'],
    ['pre .line-highlight', '--accent-soft', 'const'],
    ['pre', '--code-string', "'seeds'"],
    ['pre', '--code-attr', 'class'],
    ['pre', '--code-meta', '<!DOCTYPE'],
    ['pre', '--bg-code, --radius', 'html>'],
    ...['note', 'tip', 'info', 'warning', 'danger'].map((name) => [
      `.admonition-${name} .admonition-title span`,
      `--${name}`,
    ]),
  ],
}

const SIZES = [
  ['.navbar', '--nav-height', 'height'],
  ['.drawer-panel', '--sidebar-width', 'width'],
  ['.prose', '--measure', 'width'],
]

/**
 * Runs in the page: puts a number at each place, and a list of the properties at the right edge. Sizes are lines with
 * their name.
 */
function label({ places, sizes = [] }) {
  const PINK = '#e11d74'
  const find = (selector, words) => {
    for (const element of document.querySelectorAll(selector)) {
      if (words === undefined) return element.getBoundingClientRect()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const nodes = []
      while (walker.nextNode()) nodes.push(walker.currentNode)
      let at = nodes
        .map(({ data }) => data)
        .join('')
        .indexOf(words)
      for (const node of nodes) {
        if (at >= 0 && at < node.data.length) {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, Math.min(node.data.length, at + words.length))
          return range.getBoundingClientRect()
        }
        at -= node.data.length
      }
    }
    throw new Error(`no place for ${selector} ${words ?? ''}`)
  }
  /** A label that is not true stops the script: the element, or one around it, has the value of each property. */
  const check = (selector, names, words) => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const colorOf = (name) => {
      probe.style.color = `var(${name})`
      return getComputedStyle(probe).color
    }
    const isColor = (name) => !/--(?:font|radius)/.test(name)
    const elements = [...document.querySelectorAll(selector)].filter(({ textContent }) =>
      textContent.includes(words ?? ''),
    )
    const inside = elements.flatMap((one) => [one, ...one.querySelectorAll('*')])
    const around = elements.flatMap((one) => [one.parentElement, one.parentElement.parentElement])
    const shapes = [...inside, ...around]
      .map((one) => getComputedStyle(one))
      .flatMap((style) => [style.backgroundColor, style.borderTopColor, style.borderBottomColor])
    const found = [...shapes, ...inside.map((one) => getComputedStyle(one).color)]
    const wrong = names.split(', ').filter((name) => isColor(name) && !found.includes(colorOf(name)))
    probe.remove()
    if (wrong.length > 0) throw new Error(`${selector} ${words ?? ''} does not have ${wrong.join(', ')}`)
  }
  for (const [selector, names, words] of places) check(selector, names, words)
  const text = (left, top, name, more = '') =>
    `<code style="position:absolute;left:${left}px;top:${top}px;padding:1px 6px;border-radius:4px;background:${PINK};color:#fff;font:12px/18px monospace;white-space:nowrap;${more}">${name}</code>`
  const dots = places.map(([selector, , words], at) => {
    const { right, top } = find(selector, words)
    const [left, above] = [Math.min(right, innerWidth - 300) - 5, top - 9]
    return `<b style="position:absolute;left:${left}px;top:${above}px;width:17px;height:17px;border-radius:9px;background:${PINK};color:#fff;font:bold 11px/17px sans-serif;text-align:center">${at + 1}</b>`
  })
  const list = places.map(([, name], at) => `<li><b>${at + 1}</b> ${name}</li>`).join('')
  const lines = sizes.map(([selector, name, side]) => {
    const { left, top, width, height } = find(selector)
    const edge = `border:2px solid ${PINK};`
    return side === 'height'
      ? `<i style="position:absolute;left:${left + 300}px;top:${top}px;width:10px;height:${height}px;${edge}border-right:0"></i>${text(left + 318, top + height / 2 - 10, name)}`
      : `<i style="position:absolute;left:${left}px;top:${innerHeight - 34}px;width:${width}px;height:10px;${edge}border-top:0"></i>${text(left + width / 2 - 50, innerHeight - 34, name)}`
  })
  const box = document.createElement('div')
  box.innerHTML = `${dots.join('')}${lines.join('')}<ol style="position:absolute;right:12px;top:84px;width:282px;margin:0;padding:10px 14px;border:1px solid ${PINK};border-radius:8px;background:var(--bg);color:var(--text);list-style:none;font:13px/25px monospace">${list}</ol>`
  box.style.cssText = 'position:absolute;inset:0;z-index:1000;pointer-events:none'
  document.body.append(box)
}

/** Every color of the theme as a swatch. */
function palette(names) {
  const swatch = (name) =>
    `<li style="display:flex;align-items:center;gap:12px"><i style="width:72px;height:30px;border:1px solid var(--line-strong);border-radius:6px;background:var(${name})"></i><code>${name}</code></li>`
  document.body.innerHTML = `<ul style="columns:2;margin:0;padding:28px 32px;list-style:none;font:14px/1 monospace;color:var(--text);line-height:38px">${names.map(swatch).join('')}</ul>`
}

const tokens = readFileSync(path.join(root, 'runtime/core/theme/tokens.css'), 'utf8')
const light = tokens.slice(tokens.indexOf('[data-theme'))
const colors = [...light.matchAll(/^ {2}(--[\w-]+): (?!0 )/gm)].map(([, name]) => name)

const folder = mkdtempSync(path.join(tmpdir(), 'theme-pictures-'))
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}
execFileSync(process.execPath, [path.join(root, 'bin/docs.mjs'), 'build', '--quiet', folder], { stdio: 'inherit' })
const server = createServer(({ url }, response) => {
  const { pathname } = new URL(url, 'http://localhost')
  const name = pathname === '/' ? '/index.html' : path.extname(pathname) === '' ? `${pathname}.html` : pathname
  const type = { '.css': 'text/css', '.js': 'text/javascript', '.html': 'text/html' }[path.extname(name)]
  response.setHeader('content-type', type ?? 'application/octet-stream')
  response.end(readFileSync(path.join(folder, 'out', name)))
}).listen(0)
const address = `http://localhost:${server.address().port}`
const browser = await chromium.launch({
  executablePath: findProgram('chromium-headless-shell'),
  args: ['--no-sandbox'],
})

/** Returns a picture in both modes, side by side or one above the other. */
async function both(route, { width, height }, act, input, isStacked = false) {
  const sides = []
  for (const mode of ['dark', 'light']) {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.addInitScript((value) => localStorage.setItem('theme', value), mode)
    await page.goto(address + route)
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode)
    await page.addStyleTag({ content: '.toc{visibility:hidden}*{transition:none!important}' })
    await page.evaluate(act, input)
    sides.push(await page.screenshot())
    await page.close()
  }
  const [columns, rows] = isStacked ? [1, 2] : [2, 1]
  const page = await browser.newPage({ viewport: { width: width * columns, height: height * rows } })
  const urls = sides.map((side) => `<img src="data:image/png;base64,${side.toString('base64')}" style="float:left">`)
  await page.setContent(`<body style="margin:0">${urls.join('')}</body>`)
  const picture = await page.screenshot({ type: 'jpeg', quality: 82 })
  await page.close()
  return picture
}

const pictures = {
  'theme-colors': () => both('/colors', { width: 560, height: 600 }, palette, colors),
  'theme-page': () => both('/', { width: 1360, height: 700 }, label, { places: PLACES.index, sizes: SIZES }, true),
  'theme-code': () => both('/code', { width: 760, height: 960 }, label, { places: PLACES.code }),
}
for (const [name, take] of Object.entries(pictures)) {
  const picture = await take()
  writeFileSync(path.join(images, `${name}.jpg`), picture)
  console.log(`docs/images/${name}.jpg: ${picture.length} bytes`)
}
await browser.close()
server.close()
rmSync(folder, { recursive: true, force: true })
