/** Content that is against us, through the whole build (reliability B6, B7, B12, B14, B19, B25, B26). */
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../../rig.ts'

const of = (problems: readonly string[], file: string): string[] => problems.filter((line) => line.startsWith(file))

test('Markdown that takes a parser long costs its own page at most the time limit', { timeout: 240_000 }, async () => {
  const times = (text: string, count: number): string => text.repeat(count)
  const slow = {
    emphasis: times('a_ ', 8000),
    lists: `${times('- ', 1000)}x${times('\n', 1000)}`,
    stars: times('*', 8000),
    ladder: times('*a **a ', 2000),
    brackets: times('[', 20_000),
    links: times('[a](<b', 10_000),
    references: times('[a][b]', 10_000),
    code: Array.from({ length: 800 }, (_, i) => times('`', i)).join(' '),
    quotes: times('> ', 400),
    entities: times('&amp', 20_000),
    html: times('<a href="', 5000),
    comments: times('<!--', 10_000),
    tables: `|a\n|-\n${times('|x\n', 5000)}`,
    footnotes: times('[^a]', 5000),
    autolinks: times('www.a', 10_000),
    containers: times(':::note\n', 400),
  }
  const pages = Object.entries(slow).map(([name, text]) => [`content/${name}.md`, `# ${name}\n\n${text}\n`] as const)
  const docs = site({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', limits: { pageSeconds: 4 } }\n",
    'content/index.md': '# Home\n',
    'content/wrong.md': '[x](/nowhere)\n',
    ...Object.fromEntries(pages),
  })
  const problems = await docs.problems()
  expect(of(problems, 'content/wrong.md').join()).toContain('error broken-link')
  for (const line of problems.filter((problem) => / error /.test(problem)))
    expect(line).toMatch(
      /^content\/(?:wrong\.md:1:1 error broken-link|\w+\.md:\d+:\d+ error (?:page-timeout|too-deep))/,
    )
  expect(problems.join('\n')).not.toMatch(/page-crashed|Maximum call stack/)
})

test('what nests too deep is the same located error with any number of workers', { timeout: 240_000 }, async () => {
  const docs = site({
    'content/index.md': '# Home\n',
    'content/quotes.md': `# Quotes\n\n${'> '.repeat(2500)}x\n`,
    'content/divs.md': `# Divs\n\n${'<div>'.repeat(5000)}\n`,
    'content/strong.md': `# Strong\n\n${'**a '.repeat(3000)}${'**'.repeat(3000)}\n`,
  })
  const answers = new Set<string>()
  for (const workers of ['1', '2', '8'])
    answers.add(
      (await docs.problems('--workers', workers, '--no-cache')).filter((line) => / error /.test(line)).join('\n'),
    )
  expect(answers.size, [...answers].join('\n---\n')).toBe(1)
  const [problems = ''] = [...answers]
  for (const name of ['quotes', 'divs'])
    expect(problems).toMatch(new RegExp(`^content/${name}\\.md:\\d+:\\d+ error `, 'm'))
})

const NAMES = [
  'two words',
  '50%',
  'a#b',
  'a+b',
  'a&b',
  "it's",
  'quo"te',
  'ümläut',
  '日本語',
  '🚀',
  'a;b',
  'a,b',
  'a=b',
  'a@b',
  'a!b',
  '(a)',
  '[id]',
  '-x',
  '--help',
  'a..b',
  'a.b.c',
  '~a',
  'a$b',
  '$&',
  'constructor',
  'toString',
  'CON',
  'nul',
  'a`b',
  'a{b}',
  '{{X}}',
  'a^b',
  'a|b',
  'a<b',
  'a:b',
  'a*b',
  'é',
  'x'.repeat(200),
]

test('pages of any name are served at their address, each with its own heading', { timeout: 120_000 }, async () => {
  const pages = NAMES.map((name, i) => [`content/names/${name}.md`, `# Heading ${i}\n`] as const)
  const docs = site({ 'content/index.md': '# Home\n', ...Object.fromEntries(pages) })
  const problems = await docs.problems()
  const refused = NAMES.filter((name) =>
    of(problems, `content/names/${name}.md`).some((line) => line.includes(' error ')),
  )
  if (refused.length > 0) docs.change(Object.fromEntries(refused.map((name) => [`content/names/${name}.md`, null])))
  expect(refused).toEqual([])
  expect((await docs.build()).code).toBe(0)
  const { routes } = JSON.parse(docs.out('_docs/routes.json')) as { routes: string[] }
  const server = await docs.serve('--built')
  for (const [i, name] of NAMES.entries()) {
    const route = routes.find((one) => one.normalize() === `/names/${name}`.normalize())
    expect(route, name).toBeDefined()
    const answer = await fetch(server.url + route!.split('/').map(encodeURIComponent).join('/'))
    expect([answer.status, (await answer.text()).includes(`<h1>Heading ${i}</h1>`)], name).toEqual([200, true])
  }
})

test('nothing from outside of the site comes in, nothing is written outside of out', async () => {
  const secret = 'SECRET-e2b1c4'
  const docs = site({
    'secret.txt': secret,
    'site/site.config.ts':
      "export default { title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', onBrokenImages: 'warn' }\n",
    'site/content/index.md': [
      '# Home',
      '![a](../../secret.txt) ![b](/../secret.txt) ![c](../../../../../../etc/hostname)',
      '[d](../../secret.txt) <img src="../../secret.txt"> <a href="file:///etc/passwd">e</a>',
      '```txt file=../../secret.txt\n```',
    ].join('\n\n'),
    'site/content/include.md': '# Include\n\n:::include{file="../../secret.txt"}\n:::\n',
    'site/content/up.md': '---\nslug: ../../../evil\n---\n\n# Up\n',
    'site/content/image.md': '---\nimage: ../../secret.txt\n---\n\n# Image\n',
  })
  const before = readdirSync(docs.root).sort()
  const refused = await docs.run('build', 'site')
  expect(refused.code).toBe(1)
  for (const file of ['include', 'up'])
    expect(refused.stderr).toMatch(new RegExp(`content/${file}\\.md:\\d+:\\d+ error `))
  docs.change({ 'site/content/up.md': null, 'site/content/include.md': null })
  const { code, stderr } = await docs.run('build', 'site')
  expect(code, stderr).toBe(0)
  for (const file of docs.outFiles('site/out'))
    expect(readFileSync(path.join(docs.root, 'site/out', file), 'latin1').includes(secret), file).toBe(false)
  expect(readdirSync(docs.root).sort()).toEqual(before)
  expect(readdirSync(path.join(docs.root, 'site')).sort()).toEqual(['.docs', 'content', 'out', 'site.config.ts'])
})

test('an edit of the same size at the same time is seen', async () => {
  const docs = site({ 'content/index.md': '# Home\n\nold\n', 'static/a.txt': 'old' })
  await docs.build()
  for (const [file, text] of [
    ['content/index.md', '# Home\n\nnew\n'],
    ['static/a.txt', 'new'],
  ] as const) {
    const full = path.join(docs.root, file)
    const { atime, mtime } = statSync(full)
    docs.change({ [file]: text })
    utimesSync(full, atime, mtime)
  }
  expect((await docs.build()).code).toBe(0)
  expect([docs.out('index.html').includes('<p>new</p>'), docs.out('a.txt')]).toEqual([true, 'new'])
})

test('signs that replacements know, and names of prototypes, are text everywhere', async () => {
  const text = "cost $& $' $$ $1 $<name>"
  const docs = site({
    'site.config.ts': `export default { title: ${JSON.stringify(text)}, url: 'https://example.com', variables: { V: ${JSON.stringify(text)} } }\n`,
    'content/index.md': `---\ntitle: ${JSON.stringify(text)}\ndescription: ${JSON.stringify(text)}\ntags: [constructor, __proto__]\n---\n\n${text} {{V}} [${text}](./constructor.md) \`${text}\`\n\n## ${text}\n`,
    'content/constructor.md': '# constructor\n\n## __proto__\n\n## toString\n',
    'content/toString/hasOwnProperty.md': '# hasOwnProperty\n\n[up](../constructor.md#__proto__)\n',
  })
  const { code, stderr } = await docs.build()
  expect(code, stderr).toBe(0)
  const prose = /<div class="prose">([\s\S]*?)<\/article>/.exec(docs.out('index.html'))![1]!
  const words = [/<[^>]+>/g, '', /&lt;/g, '<', /&gt;/g, '>', /&#(?:x27|39);/g, "'", /&amp;/g, '&']
  let shown = prose
  for (let i = 0; i < words.length; i += 2) shown = shown.replace(words[i]!, () => words[i + 1] as string)
  // Title, text, variable, link, code, heading.
  expect(shown.split(text).length - 1, shown).toBe(6)
  expect(docs.out('llms.txt')).toContain(text)
  expect(docs.outFiles()).toEqual(expect.arrayContaining(['toString/hasOwnProperty.html', 'tags/constructor.html']))
})
