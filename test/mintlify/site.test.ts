/** A folder of Mintlify is built as it is. */
import { expect, test } from 'vitest'
import { PIXEL, temporaryFolder } from '../folder.ts'
import { siteAt } from '../rig.ts'
import { articleText, mintlifyFolder } from './folder.ts'

const menuOf = (html: string): readonly string[] =>
  [...(/<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(/<a[^>]*href="([^"]*)"/g)].map(
    ([, href]) => href!,
  )

test('navigation, addresses, redirects, and files', async () => {
  const folder = mintlifyFolder(
    {
      colors: { primary: '#16a34a', light: '#4ade80' },
      logo: { light: '/logo/light.svg', dark: '/logo/dark.svg' },
      favicon: '/favicon.svg',
      navigation: {
        tabs: [
          {
            tab: 'Guides',
            groups: [{ group: 'Start', pages: ['index', { group: 'More', pages: ['guide/install'] }] }],
          },
          { tab: 'Changes', pages: ['changes', 'gone'] },
          { tab: 'Blog', href: 'https://kit.example/blog' },
        ],
      },
      navbar: {
        links: [{ label: 'Support', href: 'mailto:a@kit.example' }],
        primary: { type: 'github', href: 'https://github.com/a/kit' },
      },
      footer: { socials: { x: 'https://x.com/kit' } },
      redirects: [
        { source: '/old', destination: '/guide/install' },
        { source: '/old/:slug*', destination: '/guide/:slug*' },
      ],
      fonts: { family: 'Inter' },
    },
    {
      'index.mdx':
        '---\ntitle: Welcome\ndescription: What Kit is\n---\n\n[Install](/guide/install)\n\n![Logo](/logo/light.svg)\n',
      'guide/install.mdx': '---\ntitle: Install Kit\nsidebarTitle: Install\n---\n\nText\n',
      'changes.mdx': '---\ntitle: Changes\n---\n\nText\n',
      'README.md': '# The repository\n',
      '.mintignore': '/notes.md\n',
      'notes.md': '# Not published\n',
      'guide/notes.md': '# Published\n',
      'snippets/part.mdx': 'Part\n',
      'logo/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'logo/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  )
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/^docs\.json:\d+:\d+ warning config-unsupported `"gone"`: there is no such page/),
    expect.stringMatching(/^docs\.json:\d+:\d+ warning config-unsupported `redirects`: patterns are left out/),
    expect.stringMatching(/^docs\.json:\d+:\d+ info config-unsupported `fonts`: the fonts of this tool are used/),
  ])
  expect(
    folder
      .outFiles()
      .filter((file) => /\.html$|^logo|svg$|docs\.json|part/.test(file) && !/404|search|^assets/.test(file)),
  ).toEqual([
    'changes.html',
    'favicon.svg',
    'guide/install.html',
    'guide/notes.html',
    'index.html',
    'logo/dark.svg',
    'logo/light.svg',
    'old.html',
  ])
  const home = folder.out('index.html')
  expect(menuOf(home)).toEqual(['/', '/', '/guide/install'])
  expect(menuOf(folder.out('changes.html'))).toEqual(['/changes'])
  expect(articleText(home)).toBe('Welcome What Kit is Install')
  expect(home).toContain('--accent:#16a34a')
  expect(home).toMatch(/<a[^>]*href="https:\/\/github\.com\/a\/kit"[^>]*>Github/)
  expect(folder.out('old.html')).toContain('/guide/install')
})

test('components become blocks without scripts of their own', async () => {
  const page = `---
title: Parts
---

<Note>One line with a [link](/guide).</Note>

<Check>
  Done
</Check>

<Tabs>
  <Tab title="First">

    Text of the first

  </Tab>
  <Tab title="Second">Text of the second</Tab>
</Tabs>

<Tabs><Tab title="C">In C</Tab><Tab title="C++">In C++</Tab></Tabs>

<Steps>
  <Step title="Begin">Do this</Step>
  <Step title="End">

    \`\`\`js code.js {1}
    run()
    \`\`\`

  </Step>
</Steps>

<CardGroup cols={2}>
  <Card title="Guide" icon="book" href="/guide">Read it</Card>
  <Card title="Plain">No link</Card>
</CardGroup>

<AccordionGroup>
  <Accordion title="Question" defaultOpen>Answer</Accordion>
</AccordionGroup>

<CodeGroup>

\`\`\`bash npm
npm i kit
\`\`\`

\`\`\`bash pnpm
pnpm add kit
\`\`\`

</CodeGroup>

<ParamField path="limit" type="number" default="10" required>
  The limit
  <Expandable title="details">Inner</Expandable>
</ParamField>

<ResponseField name="id" type="string">The id</ResponseField>

<Frame caption="A picture"><img src="/a.png" alt="A" /></Frame>

A <Tooltip tip="Application Programming Interface">API</Tooltip>, <Icon icon="flag" /> <Badge color="green">New</Badge>

<Update label="May" description="v1">
  Changed
</Update>

<Tree><Tree.Folder name="src"><Tree.File name="a.ts" /></Tree.Folder></Tree>

<Visibility for="agents">For machines</Visibility>
`
  const folder = mintlifyFolder(
    { navigation: { groups: [{ group: 'All', pages: ['index', 'guide'] }] } },
    { 'index.mdx': page, 'guide.mdx': '---\ntitle: Guide\n---\n\nText\n' },
  )
  folder.change({ 'a.png': PIXEL as never })
  expect(await folder.problems()).toEqual(['docs.json info config-unsupported `icons`: icons are left out (pages: 1).'])
  const html = folder.out('index.html')
  expect(html).toMatch(/class="admonition admonition-note"|admonition[^"]*note/)
  for (const part of [
    /role="tab"[^>]*>First/,
    /<div class="steps">\s*<ol>/,
    /<a class="card-title" href="\/guide"[^>]*>Guide<\/a>/,
    /<li class="card">\s*<strong>\s*Plain/,
    /<details class="details" open/,
    /role="tab"[^>]*>pnpm/,
    /<dl class="parameters">/,
    /<code>limit<\/code>/,
    /<figcaption>\s*A picture/,
    /<abbr title="Application Programming Interface">API<\/abbr>/,
    /<span class="tag tag-tip">New<\/span>/,
    /<h2 id="may"/,
    /class="file-tree-folder"/,
    /code\.js/,
  ])
    expect(html).toMatch(part)
  expect(articleText(html)).not.toContain('For machines')
  expect(html).not.toContain('<docs-island')
})

test('snippets, their variables, and a component that a page imports under a known name', async () => {
  const folder = mintlifyFolder(
    { navigation: { pages: ['index'] }, variables: { product: 'Kit' } },
    {
      'index.mdx': `---
title: Snippets
---

import Part from '/snippets/part.mdx'
import { word } from "/snippets/words.mdx";
import { Card } from '/snippets/card.jsx'

<Part name="redis" />

The word is {word}, the product is {{product}}.

<Snippet file="other.mdx" />

<Card />
`,
      'snippets/part.mdx': '<Note>Part for {props.name}</Note>\n',
      'snippets/words.mdx': "export const word = 'blue'\n",
      'snippets/other.mdx': 'Other part\n',
      'snippets/card.jsx': 'export const Card = () => <p>My own card</p>\n',
    },
  )
  expect(await folder.problems()).toEqual([])
  expect(articleText(folder.out('index.html'))).toBe(
    'Snippets note Part for redis The word is blue, the product is Kit. Other part My own card',
  )
})

test('pages about operations, and an API without pages', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Kit API', version: '1' },
    paths: {
      '/users/me': {
        get: {
          operationId: 'getUser',
          summary: 'Get a user',
          tags: ['Users'],
          responses: { 200: { description: 'A user' } },
        },
      },
    },
  }
  const folder = mintlifyFolder(
    {
      api: { openapi: ['openapi.json'] },
      navigation: {
        tabs: [
          { tab: 'Guide', pages: ['index', 'api/user'] },
          { tab: 'API', openapi: 'openapi.json' },
        ],
      },
    },
    {
      'index.mdx': '---\ntitle: Kit\n---\n\nText\n',
      'api/user.mdx': "---\nopenapi: 'GET /users/me'\n---\n",
      'openapi.json': JSON.stringify(spec),
    },
  )
  expect(await folder.problems()).toEqual([])
  const page = folder.out('api/user.html')
  expect(page).toMatch(/<h1[^>]*>Get a user/)
  expect(page).toContain('/users/me')
  expect(folder.has('api-reference/users/getuser.html')).toBe(true)
  expect(folder.has('openapi.json')).toBe(true)
})

test('mistakes in the config', async () => {
  const root = temporaryFolder({ 'docs.json': '{\n  "name": "Kit",\n  "navigation": {},\n}', 'index.mdx': '# A\n' })
  expect(await siteAt(root).problems()).toEqual([expect.stringMatching(/^docs\.json:4:1 error config-syntax Expected/)])
})

test('mint.json, the older config', async () => {
  const root = temporaryFolder({ 'mint.json': '{ "name": "Kit", "navigation": [] }', 'index.mdx': '# A\n' })
  expect(await siteAt(root).problems()).toEqual([
    expect.stringMatching(/^mint\.json error config-threw .*npx mint upgrade/),
  ])
})

test('migrate says that the folder is read as it is', async () => {
  const folder = mintlifyFolder({ navigation: { pages: ['index'] } }, { 'index.mdx': '---\ntitle: Kit\n---\n\nText\n' })
  const { code, stderr } = await folder.run('migrate')
  expect(code).toBe(2)
  expect(stderr).toContain('`docs build` reads docs.json as it is, and lists what has no effect.')
})

test('a misspelled setting', async () => {
  const navigation = { groups: [{ group: 'All', pages: ['index'] }] }
  const folder = mintlifyFolder({ navigation, redirecs: [] }, { 'index.mdx': '# Home\n' })
  expect(await folder.problems()).toContainEqual(
    expect.stringMatching(/^docs\.json:\d+:\d+ warning config-unsupported `redirecs`: .* \(redirects\)$/),
  )
})
