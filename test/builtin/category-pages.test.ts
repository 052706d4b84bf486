/** Generated category pages: a subcategory without its own page is a section with its cards. */
import { expect, test } from 'vitest'
import { site, type TestSite } from '../rig.ts'

const category = (label: string, more = ''): string => `label: ${label}\n${more}`

const FILES = {
  'content/index.md': '# Home\n\n[Deep](/category/all#deep-down)\n',
  'content/all/_category_.yml': category('All', 'link: { type: generated-index, description: Everything. }\n'),
  'content/all/a.md': '---\nsidebar_position: 9\n---\n\n# A\n\nText of A.\n',
  'content/all/inner/_category_.yml': category('Inner <1>', 'position: 1\ndescription: Inside.\n'),
  'content/all/inner/b.md': '# B\n\nText of B.\n',
  'content/all/inner/deep/_category_.yml': category('Deep down'),
  'content/all/inner/deep/c.md': '# C\n\nText of C.\n',
  'content/all/own/_category_.yml': category('Own', 'position: 2\nlink: { type: generated-index }\n'),
  'content/all/own/d.md': '# D\n\nText of D.\n',
  'content/all/hidden/_category_.yml': category('Hidden', 'position: 3\n'),
  'content/all/hidden/e.md': '---\nunlisted: true\n---\n\n# E\n',
  'content/all/same/_category_.yml': category('Inner 1', 'position: 4\n'),
  'content/all/same/f.md': '# F\n\nText of F.\n',
}

/** Headings and links of the text, in order: `h2#keys Keys`, `h3 GET /get`. */
function outline(docs: TestSite, file: string): string[] {
  const text = /<div class="prose">[\s\S]*?<noscript>/.exec(docs.out(file))![0]
  return [...text.matchAll(/(?:<a href="([^"]+)">)?<(h\d)(?: id="([^"]+)")?>([^<]*)/g)].map(
    ([, href, tag, id, title]) => [id === undefined ? tag : `${tag}#${id}`, title, href].filter(Boolean).join(' '),
  )
}

test('the page of a category lists all pages: subcategories without a page are sections', async () => {
  const docs = site(FILES)
  expect(await docs.problems()).toEqual([])
  expect(outline(docs, 'category/all.html')).toEqual([
    'h1 All',
    // A subcategory with its own page is a card. Cards without a section come first.
    'h2 Own /category/own',
    'h2 A /all/a',
    'h2#inner-1 Inner &lt;1&gt;',
    'h3 B /all/inner/b',
    'h3#deep-down Deep down',
    'h4 C /all/inner/deep/c',
    // Ids are unique. A category without visible pages is not a section.
    'h2#inner-1-1 Inner 1',
    'h3 F /all/same/f',
  ])
  const html = docs.out('category/all.html')
  expect(html).toContain(
    '<a class="hash-link" href="#inner-1" aria-label="Direct link to Inner &lt;1&gt;"></a></h2><p>Inside.</p>',
  )
  const toc = /<div class="toc">[\s\S]*?<\/div>/.exec(html)![0]
  expect([...toc.matchAll(/href="([^"]+)">([^<]*)/g)].map(([, href, title]) => `${href} ${title}`)).toEqual([
    '#inner-1 Inner &lt;1&gt;',
    '#deep-down Deep down',
    '#inner-1-1 Inner 1',
  ])
  expect(outline(docs, 'category/own.html')).toEqual(['h1 Own', 'h2 D /all/own/d'])
  expect(docs.out('category/own.html')).not.toContain('class="toc"')
})

test('the Markdown copy of a category page has the sections, too', async () => {
  const docs = site(FILES)
  await docs.build()
  expect(docs.out('category/all.md').split('---\n')[2]!.trim().split('\n\n')).toEqual([
    '# All',
    'Everything.',
    '- [Own](https://example.com/category/own.md): 1 item\n- [A](https://example.com/all/a.md): Text of A.',
    '## Inner <1>',
    'Inside.',
    '- [B](https://example.com/all/inner/b.md): Text of B.',
    '### Deep down',
    '- [C](https://example.com/all/inner/deep/c.md): Text of C.',
    '## Inner 1',
    '- [F](https://example.com/all/same/f.md): Text of F.',
  ])
})

test('links to sections are checked, also if only the name of a subcategory has changed', async () => {
  const docs = site(FILES)
  expect(await docs.problems()).toEqual([])
  docs.change({ 'content/all/inner/deep/_category_.yml': category('Deeper') })
  expect(await docs.problems()).toEqual([expect.stringMatching(/^content\/index\.md:3:1 \w+ broken-anchor /)])
  docs.change({ 'content/index.md': '# Home\n\n[Deep](/category/all#deeper)\n' })
  expect(await docs.problems()).toEqual([])
})
