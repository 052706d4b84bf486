/** The row below a doc, in a component of the site. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

/** As sites copy it from the theme of Docusaurus 3, with links to the pages before and after. */
const FOOTER = `import { useDoc } from '@docusaurus/plugin-content-docs/client'
import TagsListInline from '@theme/TagsListInline'
import EditMetaRow from '@theme/EditMetaRow'
export default function DocItemFooter() {
  const { editUrl, lastUpdatedAt, lastUpdatedBy, tags, previous, next } = useDoc().metadata
  return (
    <footer className="own-foot">
      {tags.length > 0 && <TagsListInline tags={tags} />}
      <EditMetaRow editUrl={editUrl} lastUpdatedAt={lastUpdatedAt} lastUpdatedBy={lastUpdatedBy} />
      {previous && <a href={previous.permalink}>before: {previous.title}</a>}
      {next && <a href={next.permalink}>after: {next.title}</a>}
    </footer>
  )
}
`
const UPDATED = 'last_update: { date: 2024-05-06, author: Ann }'

test('a footer of docs shows the tags, the edit link, the last update, and the pages before and after', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      '',
      "routeBasePath: '/', editUrl: 'https://git.example/edit', showLastUpdateAuthor: true, showLastUpdateTime: true",
    ),
    files: {
      'src/theme/DocItem/Footer.js': FOOTER,
      'docs/a.md': '---\nslug: /\nsidebar_position: 1\n---\n\n# First\n',
      'docs/b.md': `---\nsidebar_position: 2\ntags: [Set up]\n${UPDATED}\n---\n\n# Second\n`,
      'docs/c.md': '---\nsidebar_position: 3\n---\n\n# Third\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const [, foot] = /<footer class="own-foot">(.*?)<\/footer>/s.exec(folder.out('b.html'))!
  expect(foot).toContain('<a href="/tags/set-up" rel="tag">Set up</a>')
  expect(foot).toMatch(/<a class="edit-link" href="https:\/\/git\.example\/edit\/docs\/b\.md"/)
  expect(foot).toMatch(/<time dateTime="2024-05-06T00:00:00\.000Z">May 6, 2024<\/time><\/b>.*<b>Ann<\/b>/)
  expect(foot).toMatch(/<a href="\/">before: (?:<!-- -->)?First<\/a><a href="\/c">after: (?:<!-- -->)?Third<\/a>/)
  expect(folder.out('c.html')).not.toContain('class="tags"')
})

test('posts, lists of posts, and pages of tags have their own footer and pager', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace('blog: false', 'blog: {}'),
    files: {
      'src/theme/DocItem/Footer.js': 'export default () => <p className="own-foot" />\n',
      'src/theme/DocPaginator.js': 'export default () => <p className="own-pager" />\n',
      'docs/index.md': '---\ntags: [new]\n---\n\n# Home\n\nText\n',
      'src/pages/about.md': '# About\n',
      'blog/2024-01-01-news.md': '---\ntags: [new]\n---\n\n# News\n\nText\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const doc = folder.out('index.html')
  expect(doc).toMatch(/own-foot.*own-pager/s)
  for (const page of ['blog', 'blog/2024/01/01/news', 'blog/tags/new', 'tags/new', 'about'])
    expect(folder.out(`${page}.html`)).not.toContain('own-foot')
  expect(folder.out('blog/2024/01/01/news.html')).not.toContain('own-pager')
  expect(folder.out('blog/2024/01/01/news.html')).toContain('href="/blog/tags/new"')
})
