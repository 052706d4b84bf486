/** Blogs: addresses, lists, excerpts, tags, authors, feeds, and problems of posts. */
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { site } from '../rig.ts'

const CONFIG = (blog: string, rest = ''): string =>
  `export default { title: 'Kit', url: 'https://kit.example', blog: ${blog}, ${rest} }\n`

const FILES = {
  'site.config.ts': CONFIG('{ postsPerPage: 2 }'),
  'content/index.md': '# Home\n\n[First](../blog/2024-05-01-first.md), [all](/blog), [feed](/blog/rss.xml).\n',
  'blog/authors.yml':
    'jane:\n  name: Jane Doe\n  title: Engineer\n  url: https://jane.example\n  image_url: https://img.example/jane.png\n  page: true\n  socials: { x: jane }\n',
  'blog/2024-05-01-first.md':
    '---\ntitle: First & <best>\nauthors: [jane, { name: Max }]\ntags: [news, API notes]\n---\n\nLead with [home](../content/index.md), [below](#more), a note[^1].\n\n## Lead heading\n\n<!-- truncate -->\n\n## More\n\nThe rest.\n\n[^1]: A note.\n',
  'blog/2024/04/02-second.mdx':
    '# Second *post*\n\nexport const n = 1\n\nSum {n + 1}.\n\n{/* truncate */}\n\nHidden part.\n',
  'blog/2024-03-03-third/index.md':
    '---\nauthor: Old Form\nauthor_url: https://old.example\n---\n# Third\n\nWhole text.\n',
  'blog/releases/2024-02-04-fourth.md': '# Fourth\n\nIn a folder. [first](../2024-05-01-first.md#more)\n',
  'blog/slugged.md': '---\ndate: 2023-1-5\nslug: my/own\ntags: [news]\n---\n# Slugged\n\nWith a slug.\n',
  'blog/2024-06-01-draft.md': '---\ndraft: true\n---\n# Draft\n\nNot yet.\n',
  'blog/2024-06-02-hidden.md': '---\nunlisted: true\n---\n# Hidden\n\nBy link only.\n',
}

const pages = (docs: ReturnType<typeof site>): string[] =>
  docs.outFiles().filter((file) => file.startsWith('blog') && file.endsWith('.html'))
const titles = (html: string): string[] =>
  [...html.matchAll(/<header><h2><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title!)

test('posts have the addresses of Docusaurus; lists, tags, authors and the archive link to them', async () => {
  const docs = site(FILES)
  expect(await docs.problems('--strict')).toEqual([])
  expect(pages(docs)).toEqual([
    'blog.html',
    'blog/2024/02/04/releases/fourth.html',
    'blog/2024/03/03/third.html',
    'blog/2024/04/02/second.html',
    'blog/2024/05/01/first.html',
    'blog/2024/06/02/hidden.html',
    'blog/archive.html',
    'blog/authors.html',
    'blog/authors/jane.html',
    'blog/my/own.html',
    'blog/page/2.html',
    'blog/page/3.html',
    'blog/tags.html',
    'blog/tags/api-notes.html',
    'blog/tags/news.html',
  ])
  const lists = ['blog', 'blog/page/2', 'blog/page/3', 'blog/tags/news', 'blog/authors/jane']
  expect(lists.map((list) => titles(docs.out(`${list}.html`)))).toEqual([
    ['First &amp; &lt;best&gt;', 'Second post'],
    ['Third', 'Fourth'],
    ['Slugged'],
    ['First &amp; &lt;best&gt;', 'Slugged'],
    ['First &amp; &lt;best&gt;'],
  ])
  expect(docs.out('blog/page/2.html')).toMatch(/rel="prev" href="\/blog".*rel="next" href="\/blog\/page\/3"/s)
  expect(docs.out('blog/2024/04/02/second.html')).toMatch(
    /rel="prev" href="\/blog\/2024\/05\/01\/first".*rel="next" href="\/blog\/2024\/03\/03\/third"/s,
  )
  const archive = docs.out('blog/archive.html')
  expect([...archive.matchAll(/<h2 id="\d+">(\d+)<\/h2>/g)].map(([, year]) => year)).toEqual(['2024', '2023'])
  expect(archive).not.toContain('Hidden')
  expect(docs.out('sitemap.xml')).toContain('<loc>https://kit.example/blog/tags/news</loc>')
  expect(docs.out('sitemap.xml')).not.toContain('hidden')
  expect(docs.out('llms.txt')).toMatch(/## Blog\n\n- \[First & <best>\]/)
  // A blog has no versions, so no page and no search filter has a version.
  expect(docs.out('blog/my/own.html')).toContain('name="docsearch:docusaurus_tag" content="default"')
  expect(docs.out('_docs/search.json')).toContain('"tags":[["default",')
  expect((await docs.inspect()).versions).toHaveLength(1)
})

test('each page of the main list links to the archive, the tags, the authors, and the feeds', async () => {
  const docs = site(FILES)
  await docs.build()
  for (const list of ['blog', 'blog/page/2']) {
    const [links = ''] = /<ul class="post-lists">.*?<\/ul>/s.exec(docs.out(`${list}.html`)) ?? []
    expect([...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/blog/archive',
      '/blog/tags',
      '/blog/authors',
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/blog/feed.json',
    ])
  }
  expect(docs.out('blog/tags/news.html')).not.toContain('post-lists')
})

test('posts and the list of all posts have structured data; other pages announce the feeds', async () => {
  const docs = site({ ...FILES, 'site.config.ts': CONFIG('{}', "image: 'card.png'") })
  expect((await docs.build()).code).toBe(0)
  const data = (file: string, type: string): unknown =>
    [...docs.out(file).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json]) => JSON.parse(json!) as { '@type': string })
      .find((one) => one['@type'] === type)
  const posting = (file: string): unknown => data(file, 'BlogPosting')
  expect(posting('blog/2024/05/01/first.html')).toMatchObject({
    '@context': 'https://schema.org',
    headline: 'First & <best>',
    mainEntityOfPage: 'https://kit.example/blog/2024/05/01/first',
    datePublished: '2024-05-01',
    image: 'https://kit.example/card.png',
    isPartOf: { '@type': 'Blog', '@id': 'https://kit.example/blog', name: 'Blog' },
    author: [
      { '@type': 'Person', name: 'Jane Doe', description: 'Engineer', url: 'https://jane.example' },
      { '@type': 'Person', name: 'Max' },
    ],
  })
  expect(posting('blog/2024/03/03/third.html')).toMatchObject({
    author: [{ name: 'Old Form', url: 'https://old.example' }],
  })
  expect([posting('blog.html'), posting('index.html')]).toEqual([undefined, undefined])
  expect(data('blog.html', 'Blog')).toMatchObject({
    '@id': 'https://kit.example/blog',
    headline: 'Blog',
    blogPost: [
      { '@type': 'BlogPosting', '@id': 'https://kit.example/blog/2024/05/01/first', headline: 'First & <best>' },
      { headline: 'Second post' },
      { headline: 'Third' },
      { headline: 'Fourth' },
      { headline: 'Slugged' },
    ],
  })
  for (const page of ['index.html', 'blog/tags.html', 'blog/2024/05/01/first.html'])
    expect(docs.out(page)).toContain('<link rel="alternate" type="application/rss+xml" title="Blog (RSS)"')
  const tagOf = (file: string) => /docusaurus_tag" content="([^"]*)"/.exec(docs.out(file))?.[1]
  expect(
    ['blog', 'blog/tags', 'blog/tags/news', 'blog/authors', 'blog/authors/jane'].map((one) => tagOf(`${one}.html`)),
  ).toEqual(['blog_posts_list', 'blog_tags_list', 'blog_tags_posts', 'blog_authors_list', 'blog_authors_posts'])
})

test('a list shows a post up to its truncation marker, without its title; links into the rest lead to the page of the post', async () => {
  const docs = site(FILES)
  await docs.build()
  const [list, post] = [docs.out('blog.html'), docs.out('blog/2024/05/01/first.html')]
  expect(list).toContain('Lead with <a href="/">home</a>, <a href="/blog/2024/05/01/first#more">below</a>')
  expect(list).toContain('href="/blog/2024/05/01/first#user-content-fn-1"')
  expect(list).toContain('<h2 id="post-1-lead-heading">Lead heading</h2>')
  expect(list).toContain('<p>Sum 2.</p>')
  const shown = list.slice(list.indexOf('<h1>'))
  for (const hidden of ['The rest', 'Hidden part', 'A note.', 'truncat']) expect(shown).not.toContain(hidden)
  expect([...list.matchAll(/>Read more</g)]).toHaveLength(2)
  expect(docs.out('blog/page/2.html')).not.toContain('Read more')
  const ids = [...list.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(post).toContain('The rest.')
  expect(post).not.toContain('truncat')
  expect(post).toMatch(
    /<\/h1><div class="post-facts"><p><time dateTime="2024-05-01">May 1, 2024<\/time> · One min read/,
  )
  expect(post).toContain('<a href="/blog/authors/jane">Jane Doe</a><small>Engineer</small>')
  expect(docs.out('blog/2024/03/03/third.html')).toMatch(/<a href="https:\/\/old.example"[^>]*>Old Form<\/a>/)
  expect(docs.out('_headers')).toMatch(/img-src[^;]*https:\/\/img\.example/)
  expect(docs.out('blog.md')).toContain(
    '- 2024-05-01: [First & <best>](https://kit.example/blog/2024/05/01/first.md): Lead with home',
  )
})

test('the content policy allows the portrait of an author without posts, which the list of authors shows', async () => {
  const authors = `${FILES['blog/authors.yml']}max:\n  name: Max\n  image_url: https://faces.example/max.png\n`
  const docs = site({ ...FILES, 'blog/authors.yml': authors })
  await docs.build()
  expect(docs.out('blog/authors.html')).toContain('src="https://faces.example/max.png"')
  expect(docs.out('_headers')).toMatch(/img-src[^;]*https:\/\/faces\.example/)
})

test('feeds have the full text of dated posts with absolute addresses, the same in every build', async () => {
  const docs = site({ ...FILES, 'blog/undated.md': '# Undated\n\nText.\n' })
  expect(await docs.problems()).toEqual([
    'blog/undated.md:1:1 warning post-date This post has no date. Begin the name of its file with one, such as 2025-01-31-, or set `date` in its front matter.',
  ])
  const feed = JSON.parse(docs.out('blog/feed.json')) as { items: Record<string, unknown>[] }
  expect(feed.items.map(({ url }) => url)).toEqual([
    'https://kit.example/blog/2024/05/01/first',
    'https://kit.example/blog/2024/04/02/second',
    'https://kit.example/blog/2024/03/03/third',
    'https://kit.example/blog/2024/02/04/releases/fourth',
    'https://kit.example/blog/my/own',
  ])
  expect(feed.items[0]).toMatchObject({
    title: 'First & <best>',
    date_published: '2024-05-01T00:00:00.000Z',
    authors: [{ name: 'Jane Doe', url: 'https://jane.example' }, { name: 'Max' }],
    tags: ['news', 'API notes'],
  })
  const text = String(feed.items[0]!.content_html)
  expect(text).toContain('<a href="https://kit.example/blog/2024/05/01/first#more">below</a>')
  expect(text).toContain('The rest.')
  expect(text).not.toMatch(/ href="[/#]|hash-link|<button/)
  expect(docs.out('blog/rss.xml')).toContain('<pubDate>Wed, 01 May 2024 00:00:00 GMT</pubDate>')
  const before = ['rss.xml', 'atom.xml', 'feed.json'].map((name) => docs.out(`blog/${name}`))
  docs.change({ out: null, '.docs': null })
  await docs.build('--workers', '2')
  expect(['rss.xml', 'atom.xml', 'feed.json'].map((name) => docs.out(`blog/${name}`))).toEqual(before)
  docs.change({ 'blog/2024-03-03-third/index.md': '# Third\n\nOther text.\n' })
  await docs.build()
  expect(docs.out('blog/page/2.html')).toContain('Other text.')
  expect(docs.out('blog/feed.json')).toContain('Other text.')
})

test('accounts of authors, their number of posts, descriptions of tags, years of the archive, facts in the head', async () => {
  const docs = site({
    'content/index.md': '# Home\n',
    'site.config.ts': CONFIG('{}'),
    'blog/tags.yml': 'news:\n  description: What is <new>.\n',
    'blog/authors.yml':
      'jane:\n  name: Jane\n  url: https://jane.example\n  page: true\n  socials:\n    github: jane\n    email: j@jane.example\n    letter: https://letter.example\n    other: jane\n    x: javascript:alert(1)\n    linkedin: a/b\n',
    'blog/2024-05-01-a.md': '---\nauthors: jane\ntags: [news]\n---\n\n# A\n\nText.\n',
  })
  expect((await docs.build()).code).toBe(0)
  const author = docs.out('blog/authors/jane.html')
  expect(author).toContain('<title>Jane - One post | Kit</title>')
  expect(author).toContain('<h1>Jane</h1>')
  const head = author.slice(author.indexOf('post-facts'), author.indexOf('<article'))
  expect([...head.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${text} ${href}`)).toEqual([
    'Jane https://jane.example',
    'GitHub https://github.com/jane',
    'Email mailto:j@jane.example',
    'letter https://letter.example',
    'X https://x.com/javascript:alert(1)',
    'View all authors /blog/authors',
  ])
  const authors = docs.out('blog/authors.html')
  expect(authors).toContain('<a href="/blog/authors/jane">Jane</a> · One post')
  expect(authors).toContain('<a href="https://github.com/jane" target="_blank" rel="noopener noreferrer">GitHub</a>')
  expect(docs.out('blog/authors.md')).toContain('- [Jane](https://kit.example/blog/authors/jane.md): One post')
  expect(docs.out('blog/tags/news.html')).toContain('<p>What is &lt;new&gt;.</p>')
  expect(docs.out('blog/tags/news.html')).toContain('<p><a href="/blog/tags">View all tags</a></p>')
  expect(docs.out('blog/tags.html')).toContain('<p>What is &lt;new&gt;. · One post</p>')
  expect(docs.out('blog/archive.html')).toContain('<h2 id="2024">2024</h2>')
  const post = docs.out('blog/2024/05/01/a.html')
  expect(post).toContain('<meta property="article:published_time" content="2024-05-01">')
  expect(post).toContain('<meta property="article:author" content="https://jane.example">')
  expect(post).toContain('<meta property="article:tag" content="News">')
})

test('unknown authors, invalid dates and an invalid authors file are located errors', async () => {
  const docs = site({
    'site.config.ts': CONFIG("[{}, { id: 'changelog', path: 'log', title: 'Releases', feeds: [], archive: false }]"),
    'content/index.md': '# Home\n\nText.\n',
    'blog/authors.yml': 'jane: Jane\n',
    'blog/2024-13-40-a.md': '---\nauthors: jnae\n---\n# A\n\nText.\n',
    'blog/2024-01-01-b.md': '---\ndate: soon\n---\n# B\n\nText.\n',
    'log/2024-01-01-v1.md': '# 1.0\n\nText [gone](/gone).\n',
  })
  expect(await docs.problems()).toEqual([
    'blog/authors.yml:1:7 error authors-value `jane` must be a map of name, title, url, image_url; found Jane.',
    'blog/2024-01-01-b.md:2:7 error front-matter-value `date` must be a date such as 2025-01-31; found soon.',
    'blog/2024-13-40-a.md:1:1 warning post-date The name of this file has a date that does not exist: 2024-13-40.',
    'blog/2024-13-40-a.md:2:1 error unknown-author blog/authors.yml has no author jnae. (jane)',
    'log/2024-01-01-v1.md:3:6 error broken-link The link to /gone leads nowhere.',
  ])
  docs.change({ 'blog/authors.yml': null, 'log/2024-01-01-v1.md': '# 1.0\n\nText.\n' })
  docs.change({ 'blog/2024-13-40-a.md': null, 'blog/2024-01-01-b.md': '# B\n\nText.\n' })
  expect(await docs.problems()).toEqual([])
  expect(docs.outFiles().filter((file) => /^changelog.*\.(?:html|xml|json)$/.test(file))).toEqual([
    'changelog.html',
    'changelog/2024/01/01/v1.html',
  ])
})

test('a Docusaurus folder has its blog, in each language', async () => {
  const docs = site({
    'docusaurus.config.js': `module.exports = { title: 'Kit', url: 'https://kit.example', baseUrl: '/',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ja'] },
      presets: [['classic', { docs: { routeBasePath: '/' }, blog: { blogTitle: 'News', feedOptions: { type: 'all', xslt: true }, postsPerPage: 'ALL', tagsBasePath: 'labels' } }]],
      plugins: [['@docusaurus/plugin-content-blog', { id: 'log', path: 'log', routeBasePath: 'changelog', blogSidebarCount: 0, sortPosts: 'ascending' }]] }`,
    'site.config.ts': null,
    'docs/index.md':
      '---\nslug: /\n---\n# Home\n\n[News](/blog), [changes](/changelog/2024/02/02/v2), [post](../blog/2024-01-01-a.md).\n',
    'blog/2024-01-01-a.md': '# A\n\nEnglish.\n',
    'log/2024-02-02-v2.md': '# 2.0\n\nText.\n',
    'i18n/fr/docusaurus-plugin-content-blog/options.json': JSON.stringify({
      title: { message: 'Actualités', description: 'The title for the blog used in SEO' },
      description: { message: 'Ce qui est nouveau' },
      'sidebar.title': { message: 'Derniers articles' },
    }),
    'i18n/ja/docusaurus-plugin-content-blog-log/options.json': '{ "title": { "message": "変更履歴" } }',
    'i18n/fr/docusaurus-plugin-content-blog/2024-01-01-a.md': '# A\n\nFrançais.\n',
  })
  expect(await docs.problems()).toEqual([
    'docusaurus.config.js:3:116 info docusaurus-unsupported `presets[0][1].blog.feedOptions.xslt`: feeds have the title and the description of the blog, and no options of their own.',
    'docusaurus.config.js:3:151 info docusaurus-unsupported `presets[0][1].blog.tagsBasePath`: lists of posts are at page/2, archive, tags, and authors below the address of the blog.',
    'docusaurus.config.js:4:128 info docusaurus-unsupported `plugins[0][1].sortPosts`: the newest post always comes first.',
  ])
  expect(docs.outFiles().filter((file) => /^(?:blog|fr\/changelog).*\.(?:html|xml|json)$/.test(file))).toEqual([
    'blog.html',
    'blog/2024/01/01/a.html',
    'blog/archive.html',
    'blog/atom.xml',
    'blog/feed.json',
    'blog/rss.xml',
    'fr/changelog.html',
    'fr/changelog/2024/02/02/v2.html',
    'fr/changelog/archive.html',
    'fr/changelog/atom.xml',
    'fr/changelog/rss.xml',
  ])
  expect(docs.out('fr/blog.html')).toContain('<p>Français.</p>')
  expect(docs.out('fr/blog.html')).toContain('Une minute de lecture')
  expect(docs.out('blog.html')).toContain('<title>News | Kit</title>')
  for (const file of ['fr/blog.html', 'fr/blog/rss.xml']) {
    expect(docs.out(file)).toContain('<title>Actualités | Kit</title>')
    expect(docs.out(file)).toContain('Ce qui est nouveau')
  }
  expect(docs.out('fr/blog/2024/01/01/a.html')).toContain('Derniers articles')
  // A blog without a title gets one in the language of the page.
  expect(docs.out('changelog.html')).toContain('<title>Blog | Kit</title>')
  expect(docs.out('fr/changelog/rss.xml')).toContain('<title>Blog | Kit</title>')
  expect(docs.out('ja/changelog.html')).toContain('<title>変更履歴 | Kit</title>')
  expect(docs.out('ja/changelog/rss.xml')).toContain('<title>変更履歴 | Kit</title>')
})

test('an excerpt that ends inside raw HTML closes its elements', async () => {
  const docs = site({
    'site.config.ts': CONFIG('{}'),
    'content/index.md': '# Home\n',
    'blog/2024-05-01-div.md':
      '# Div\n\n<div class="frame"><br>\n\nLead of *one*.\n\n<!-- truncate -->\n\nRest.\n\n</div>\n',
    'blog/2024-04-01-title.md': '# Open <b>\n\nLead of two.\n\n<!-- truncate -->\n\nRest.\n',
  })
  expect((await docs.build()).code).toBe(0)
  const list = docs.out('blog.html')
  expect(list).toContain('<div class="frame"><br/>\n<p>Lead of <em>one</em>.</p>\n</div><footer')
  expect(list).toContain('<b>\n<p>Lead of two.</p>\n</b><footer')
})

test('portraits beside a post are on its page and in lists', async () => {
  const docs = site({
    'site.config.ts': CONFIG('{}'),
    'content/index.md': '# Home\n',
    'blog/2024-05-01-a/index.md': '---\nauthors:\n  - name: Ada\n    image_url: ./img/ada.png\n---\n# A\n\nText.\n',
    'blog/2024-05-01-a/img/ada.png': PIXEL,
  })
  expect((await docs.build()).code).toBe(0)
  const [portrait] = docs.outFiles().filter((file) => /^assets\/.*ada.*\.png$/.test(file))
  for (const page of ['blog.html', 'blog/2024/05/01/a.html']) expect(docs.out(page)).toContain(`src="/${portrait}"`)
})
