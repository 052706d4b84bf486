import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

test('a clone without its packages, its plugins and the site around it builds, and reports each missing part once', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace("format: 'md'", "format: 'mdx'"),
    files: {
      'docs/a.md':
        '# A\n\nimport Embed from \'video-embed\'\n\n<Embed id="1">Watch</Embed>\n\n[Post](/blog/x/) [B](/docs/b)\n',
      'docs/b.md': '# B\n\n<Version/>\n\n<Files/>\n',
      'docs/d.md':
        "# D\n\nimport client from 'projects-client'\n\nexport const list = () => client.list().then(({ data }) => data.items).catch(() => [])\n\n<p title={String(typeof list().then)}>{client.all().length} of them</p>\n",
      'docs/c.md': "# C\n\nimport Steps from '@site/src/Steps'\n\n<Version/>\n\n<Steps/>\n",
      'src/Steps.jsx':
        "import { Icon, useFloating } from 'icons/solid'\nexport default function Steps() { const { styles } = useFloating(); return <ol style={styles}><li><Icon size={2}/>one</li></ol> }\n",
      'src/theme/MDXComponents.js': [
        "import Original from '@theme-original/MDXComponents'",
        "import Tabs from '@theme/Tabs'",
        "import Link from '@docusaurus/Link'",
        "import { usePluginData } from '@docusaurus/useGlobalData'",
        'const Version = () => {',
        "  const { release } = usePluginData('releases')",
        "  return <p>Version: {release.names.map((name) => name)}{'v' + release.name}</p>",
        '}',
        'const Files = () => <Tabs values={usePluginData("releases").names.map(String) && []}/>',
        "const a = ({ href, children }) => href.startsWith('/blog/') ? <a href={'https://kit.example' + href + '?a&b'}>{children}</a> : <Link to={href}>{children}</Link>",
        'export default { ...Original, Version, Files, a }',
      ].join('\n'),
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => / warning /.test(one))).toEqual([
    expect.stringMatching(/^docs\/a\.md:3:1 warning import-not-installed The package video-embed .* 1 page/),
    expect.stringMatching(/^docs\/b\.md:1:1 warning plugin-data The plugin releases .* 2 pages/),
    expect.stringMatching(/^docs\/d\.md:3:1 warning import-not-installed The package projects-client /),
    expect.stringMatching(/^src\/Steps\.jsx:1:35 warning import-not-installed The package icons /),
  ])
  expect(folder.out('docs/a.html')).toMatch(/Watch/)
  expect(folder.out('docs/a.html')).toContain('href="https://kit.example/blog/x/?a&amp;b"')
  expect(folder.out('docs/a.html')).toContain('href="/docs/b"')
  expect(folder.out('docs/b.html')).toContain('Version: v</p>')
  expect(folder.out('docs/c.html')).toContain('<li>one</li>')
  expect(folder.out('docs/d.html')).toContain('<p title="function"> of them</p>')
})

test('components from a plugin that is not installed render their children, with one warning', async () => {
  const folder = docusaurusFolder({
    config: `const badges = require('remark-badges')\n${configWith('', 'remarkPlugins: [badges]')}`.replace(
      "format: 'md'",
      "format: 'mdx'",
    ),
    files: {
      'docs/a.md': '# A\n\n<Badge>\n\nStable *since* 2\n\n</Badge>\n',
      'docs/b.md': '# B\n\n<Badge>Beta</Badge> <Badge.Small>1</Badge.Small>\n',
      'docs/c.md': "# C\n\nimport Live from '@site/src/Live'\n\n<Live><Badge>Badge in a button</Badge></Live>\n",
      'src/Live.jsx':
        "import { useState } from 'react'\nexport default function Live({ children }) { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{children} {n}</button> }\n",
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => / (?:warning|error) /.test(one))).toEqual([
    'docs/a.md:3:1 warning unknown-component The component Badge is neither imported nor defined, so 3 pages are incomplete.',
  ])
  expect(folder.out('docs/a.html')).toContain('Stable <em>since</em> 2')
  expect(folder.out('docs/b.html')).toContain('Beta 1')
  expect(folder.out('docs/c.html')).toMatch(/<button[^>]*>.*Badge in a button/)
})

test('if all plugins run, an undefined component fails its page', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace("format: 'md'", "format: 'mdx'"),
    files: { 'docs/a.md': '# A\n\n<Badge>Beta</Badge>\n' },
  })
  expect(await folder.problems()).toEqual([
    'docs/a.md:3:1 error unknown-component The component Badge is neither imported nor defined.',
  ])
})
