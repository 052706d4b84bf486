/** Parts of the theme that a site replaces or wraps (config `theme`). */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const PAGES = {
  'content/index.md': '---\nsidebar_position: 1\n---\n\n# Home\n\nText.\n\n## Part\n\nMore.\n',
  'content/b.md': '# Second\n\nText.\n',
}

const config = (theme: string): string => `export default {
  title: 'Kit',
  url: 'https://kit.example',
  footer: { copyright: 'Ours' },
  theme: { ${theme} },
}
`

test('a part is replaced or wrapped on every page that shows it', async () => {
  const kit = site({
    ...PAGES,
    'site.config.ts': config(
      "Footer: './theme/Footer.tsx', NotFound: './theme/NotFound.tsx', Pager: './theme/Pager.tsx', Article: './theme/Article.tsx'",
    ),
    'theme/Footer.tsx':
      'import { memo } from "react"\nexport default memo(({ Original }) => <><p className="own-footer">Kit</p><Original /></>)',
    'theme/NotFound.tsx': 'export default () => <h1>Lost in the kit</h1>',
    'theme/Pager.tsx':
      'export default ({ previous, next }) => <p className="own-pager">{previous?.title ?? "-"} {next?.permalink ?? "-"}</p>',
    'theme/Article.tsx': 'export default ({ children }) => <section className="own-article">{children}</section>',
  })
  expect((await kit.build()).code).toBe(0)
  for (const page of ['index.html', 'b.html', '404.html'])
    expect(kit.out(page)).toMatch(
      /<div data-theme-part="Footer"><p class="own-footer">Kit<\/p><footer.*Ours.*<\/footer><\/div>/s,
    )
  expect(kit.out('404.html')).toContain('<h1>Lost in the kit</h1>')
  expect(kit.out('404.html')).not.toMatch(/<h1>Page Not Found|own-pager/)
  expect(kit.out('index.html')).toContain('<p class="own-pager">- /b</p>')
  expect(kit.out('b.html')).toContain('<p class="own-pager">Home -</p>')
  expect(kit.out('index.html')).toMatch(/<section class="own-article"><div class="prose">.*<h2 id="part"/s)
})

test('the cards of the site are used on a category page', async () => {
  const kit = site({
    'site.config.ts': `export default {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/kit/',
  theme: { Cards: './theme/Cards.tsx' },
  sidebars: { main: ['index', { type: 'category', label: 'All', link: { type: 'generated-index', slug: '/all' }, items: [
    'b', { type: 'category', label: 'Inner', items: ['c'] }, { type: 'link', label: 'Far', href: 'https://far.example/' },
  ] }] },
}
`,
    'theme/Cards.tsx': `export default ({ cards, label, Original }) => <>
  <ul className="own" title={label}>{cards.map(({ kind, title, href, description, docId, items }) =>
    <li key={href}>{[kind, title, href, description, docId, items?.map((one) => one.href).join()].join('|')}</li>)}</ul>
  <Original /></>`,
    'content/index.md': '# Home\n',
    'content/b.md': '---\ndescription: The second.\n---\n\n# Second\n',
    'content/c.md': '# Third\n',
  })
  expect(await kit.problems()).toEqual([])
  expect(kit.out('all.html')).toMatch(
    /<div data-theme-part="Cards"><ul class="own" title="All"><li>doc\|Second\|\/kit\/b\|The second\.\|b\|<\/li><li>category\|Inner\|\/kit\/c\|1 item\|\|\/kit\/c<\/li><li>link\|Far\|https:\/\/far\.example\/\|\|\|<\/li><\/ul><section class="card-list" aria-label="All">/,
  )
})

test('pages change with the component, and only listed names are allowed', async () => {
  const kit = site({
    ...PAGES,
    'site.config.ts': config("Footer: './theme/Footer.tsx'"),
    'theme/Footer.tsx': "import { word } from './word.ts'\nexport default () => <p>{word}</p>",
    'theme/word.ts': "export const word = 'first'",
  })
  await kit.build()
  expect(kit.out('b.html')).toContain('<p>first</p>')
  kit.change({ 'theme/word.ts': "export const word = 'second'" })
  await kit.build()
  expect(kit.out('b.html')).toContain('<p>second</p>')
  kit.change({ 'site.config.ts': config("Foter: './theme/Footer.tsx'") })
  expect(await kit.problems()).toEqual([
    expect.stringMatching(/^site\.config\.ts:\d+:\d+ error config-unknown-key .*Foter.*/),
  ])
})

test('a component that throws or is missing is one located error', async () => {
  const kit = site({
    ...PAGES,
    'site.config.ts': config("Footer: './theme/Footer.tsx', Toc: './theme/Gone.tsx'"),
    'theme/Footer.tsx': "export default () => { throw new Error('no kit today') }",
  })
  expect(await kit.problems()).toEqual([
    expect.stringMatching(
      /^site\.config\.ts:\d+:\d+ error config-file `theme\.Toc` names the file \.\/theme\/Gone\.tsx/,
    ),
  ])
  kit.change({ 'theme/Gone.tsx': 'export default () => null' })
  expect(await kit.problems()).toEqual([
    'theme/Footer.tsx:1:30 error theme-failed The component for Footer failed: no kit today',
  ])
})

test('the content security policy allows the hosts in components and style sheets', async () => {
  const kit = site({
    ...PAGES,
    'site.config.ts': config(
      "Footer: './theme/Footer.tsx' }, customCss: './a.css', fonts: [], favicon: 'data:image/svg+xml,x', variables: {",
    ),
    'a.css':
      "@import url('https://fonts.googleapis.com/css2?family=A&display=swap');\n@font-face { font-family: B; src: url(https://type.example/b.woff2) }\n.c { background: url('https://back.example/c.png') }",
    'theme/Footer.tsx': `import { useEffect } from 'react'
export default function Footer() {
  useEffect(() => void fetch('https://status.example/api'), [])
  return <><a href="https://elsewhere.example/">Kit</a><img src="https://badge.example/kit.svg" alt="" /></>
}`,
  })
  const policyNow = async (): Promise<string> => {
    await kit.build()
    return /Content-Security-Policy: (.*)/.exec(kit.out('_headers'))![1]!
  }
  const policy = await policyNow()
  expect(policy).toContain("img-src 'self' data: https://badge.example https://back.example;")
  expect(policy).toContain("style-src 'self' https://fonts.googleapis.com;")
  expect(policy).toContain(
    "font-src 'self' https://fonts.googleapis.com https://type.example https://fonts.gstatic.com;",
  )
  expect(policy).toMatch(/connect-src 'self' .*https:\/\/status\.example;/)
  expect(kit.out('b.html')).toContain('<link rel="icon" href="data:image/svg+xml,x">')
  expect(policy).toContain('require-trusted-types-for')
  // Such a component does not use Trusted Types: browsers would reject its markup.
  kit.change({
    'theme/Footer.tsx': `import { useEffect, useRef } from 'react'
export default function Footer() {
  const ref = useRef(null)
  useEffect(() => { ref.current.innerHTML = '<b>Kit</b>' }, [])
  return <p ref={ref} />
}`,
  })
  expect(await policyNow()).not.toContain('require-trusted-types-for')
})
