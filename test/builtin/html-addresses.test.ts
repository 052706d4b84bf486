import { expect, test } from 'vitest'
import { site } from '../rig.ts'

test('all addresses of HTML get the base URL and are checked', async () => {
  const docs = site({
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.com', baseUrl: '/base/', onBrokenLinks: 'warn' }\n",
    'static/demo.html': '<p>demo</p>\n',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    'content/index.md': '# Home\n',
    'content/p.md': [
      '# Page',
      '<iframe src="/demo.html" title="demo"></iframe>',
      '<map name="m"><area href="/p" alt="x" shape="rect" coords="0,0,1,1"></map>',
      '<svg width="10" height="10"><use href="/img/a.svg#a"></use><use href="#own"></use></svg>',
      '<input type="image" src="/img/a.svg" alt="x"> <iframe src="https://example.org/x" title="other"></iframe>',
      '<iframe src="/missing.html" title="missing"></iframe>\n',
    ].join('\n\n'),
  })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/^content\/p\.md:11:1 warning broken-link .*\/missing\.html/),
  ])
  const page = docs.out('p.html')
  expect(page).toContain('src="/base/demo.html"')
  expect(page).toContain('href="/base/p"')
  expect(page).toContain('<use href="/base/img/a.svg#a">')
  expect(page).toContain('<use href="#own">')
  expect(page).toContain('src="/base/img/a.svg"')
  expect(page).toContain('src="https://example.org/x"')
})

test('addresses of forms, quotations, and older SVG', async () => {
  const docs = site({
    'site.config.ts': "export default { title: 'Test', url: 'https://a.example', baseUrl: '/base/' }\n",
    'content/p.md': [
      '<form action="/p"><button formaction="/p">a</button><input type="image" src="/a.svg" formaction="/p" alt="b"></form>',
      '<svg><use xlink:href="/a.svg#a"></use></svg>',
      '<q cite="/p">q</q> <blockquote cite="/p">b</blockquote> <ins cite="#x">i</ins>',
      '<form action="/api/send" method="post"></form>\n',
    ].join('\n\n'),
    'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  expect(await docs.problems()).toEqual([expect.stringContaining('content/p.md:7:1 warning broken-link')])
  const out = docs.out('p.html')
  for (const address of ['action="/base/p"', 'formaction="/base/p"', '<use href="/base/a.svg#a"', 'cite="/base/p"'])
    expect(out).toContain(address)
  expect(out).toContain('action="/api/send"')
  expect(out).not.toMatch(/(?:cite|action)="\/p"|xlink/)
})
