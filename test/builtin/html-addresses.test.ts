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
