/** Code blocks with text from a file. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site, siteAt } from '../rig.ts'

const SUM = `import { log } from './log.js'

// #region add
  /* Adds. */
  export function add(a, b) {
    // #region inner
    return a + b
    // #endregion
  }
// #endregion add

log(add(1, 2))
`
const codeOf = (html: string): string[] =>
  [...html.matchAll(/<code class="language-[\s\S]*?<\/code>/g)].map(([code]) =>
    code
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
const fence = (info: string, text = ''): string => `\`\`\`${info}\n${text}\`\`\`\n`

test('a fence shows a file, a region or lines of it, without its markers and common indentation', async () => {
  const docs = site({
    'src/sum.js': SUM,
    'src/app.py': 'import sys\n\n# region run\nif True:\n    print("run")\n# endregion\n',
    'src/view.html': '<main>\n  <!-- #region part -->\n  <p>{{NAME}}</p>\n  <!-- #endregion -->\n</main>\n',
    'content/guide/index.md': [
      '# Guide\n',
      fence('js title="sum.js" file=../../src/sum.js#add'),
      fence('js file=@site/src/sum.js{1,12}'),
      fence('file=../../src/app.py#run'),
      `- In a list\n\n  ${fence('html file="/src/view.html#part" {1}').replace('\n', '\n  ')}`,
      fence('js file=@site/src/sum.js'),
    ].join('\n'),
    'content/guide/same.mdx': `# Same\n\n${fence('js file=../../src/sum.js#add')}`,
  })
  expect(await docs.problems('--strict')).toEqual([])
  const html = docs.out('guide.html')
  const add = '/* Adds. */\nexport function add(a, b) {\n  return a + b\n}'
  expect(codeOf(html)).toEqual(
    [
      add,
      "import { log } from './log.js'\nlog(add(1, 2))",
      'if True:\n    print("run")',
      '<p>{{NAME}}</p>',
      SUM.replace(/.*#.*\n/g, '').trim(),
    ].map((code) => code.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  )
  expect(html).toContain('<div class="code-title">sum.js</div>')
  expect(html).toContain('data-language="py"')
  expect(html).toContain('line line-highlight')
  expect(codeOf(docs.out('guide/same.html'))).toEqual([add])
  const copy = docs.out('guide.md')
  expect(copy).toContain(`\`\`\`js\n${add}\n\`\`\``)
  expect(copy).toContain('- In a list\n\n  ```html\n  <p>{{NAME}}</p>\n  ```')
})

const region = (comment: (text: string) => string): string =>
  ['before', comment('#region one'), '    shown', '', '      more', comment('#endregion one'), 'after', ''].join('\n')

test('regions are marked by comments in the style of the language', async () => {
  const styles: Record<string, (text: string) => string> = {
    'rs go kt dart scss php tsx vue html svelte mdx': (text) => `  // ${text}`,
    'css sql cpp html vue': (text) => `/* ${text} */`,
    'jsx mdx astro': (text) => `{/* ${text} */}`,
    'yaml toml sh rb ps1 php ini Dockerfile j2': (text) => `# ${text}`,
    'cs py': (text) => text,
    'md svg vue hbs ejs': (text) => `<!-- ${text} -->`,
    'sql lua hs elm vhdl': (text) => `-- ${text}`,
    hs: (text) => `{- ${text} -}`,
    'clj el scm asm': (text) => `;; ${text}`,
    'erl tex m': (text) => `% ${text}`,
    'ml pas': (text) => `(* ${text} *)`,
    'twig j2': (text) => `{# ${text} #}`,
    hbs: (text) => `{{!-- ${text} --}}`,
    'erb ejs': (text) => `<%# ${text} %>`,
    bat: (text) => `REM ${text}`,
    vb: (text) => `' ${text}`,
    f90: (text) => `! ${text}`,
    unknown: (text) => `// ${text}`,
  }
  const files = Object.entries(styles).flatMap(([endings, comment], i) =>
    endings.split(' ').map((ending) => [`src/${i}.${ending}`, region(comment)] as const),
  )
  const docs = site({
    ...Object.fromEntries(files),
    'content/index.md': `# Home\n\n${files.map(([file]) => fence(`text file=@site/${file}#one`)).join('\n')}`,
  })
  expect(await docs.problems('--strict')).toEqual([])
  expect(codeOf(docs.out('index.html'))).toEqual(files.map(() => 'shown\n\n  more'))
})

test('a selector or a heading named region is not a marker', async () => {
  const files = { 'src/a.css': '#region { color: red }\n', 'src/a.md': '# region north\n', 'src/a.js': "'#region'\n" }
  const docs = site({
    ...files,
    'content/index.md': `# Home\n\n${Object.keys(files)
      .map((file) => fence(`text file=@site/${file}`))
      .join('\n')}`,
  })
  expect(await docs.problems('--strict')).toEqual([])
  expect(codeOf(docs.out('index.html'))).toEqual(Object.values(files).map((text) => text.trim()))
})

test('braces select lines of the file, or of the region; missing ones are located errors', async () => {
  const lines = ['// #region list', ...[1, 2, 3].map((n) => `  item(${n})`), '// #endregion'].join('\n')
  const docs = site({
    'src/list.js': lines,
    'content/index.md': [
      '# Home\n',
      ...['list.js{2-3}', 'list.js#list{2-3}', '"list.js#list"{1,3}'].map((name) =>
        fence(`js file=${name.replace('list.js', '../src/list.js')}`),
      ),
    ].join('\n'),
  })
  expect(await docs.problems('--strict')).toEqual([])
  expect(codeOf(docs.out('index.html'))).toEqual(['item(1)\nitem(2)', 'item(2)\nitem(3)', 'item(1)\nitem(3)'])
  docs.change({
    'content/index.md': `# Home\n\n${fence('js file=../src/list.js{4-6}')}\n${fence('js file=../src/list.js#list{3-4}')}`,
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:7 error code-lines-not-found ../src/list.js has no lines 4-6: it has 5 lines.',
    'content/index.md:6:7 error code-lines-not-found ../src/list.js#list has no lines 3-4: it has 3 lines.',
  ])
})

test('a missing file is an error at its name, with the nearest existing one', async () => {
  const docs = site({
    'src/sum.js': SUM,
    'src/open.js': '// #region begun\nx()\n',
    'content/index.md': [
      '# Home\n',
      fence('js file=../src/sun.js'),
      fence('js file=../src/sum.js#ad'),
      fence('js file=../src/sum.js{30-40}'),
      fence('js file=../src/open.js#begun'),
      fence('js file=../src/sum.js', 'Text.\n'),
      fence('js file=../../outside.js'),
    ].join('\n'),
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:7 error code-file-not-found There is no file ../src/sun.js to show. (../src/sum.js)',
    'content/index.md:6:7 error code-region-not-found ../src/sum.js has no region ad. (add)',
    'content/index.md:9:7 error code-lines-not-found ../src/sum.js has no lines 30-40: it has 12 lines.',
    'content/index.md:12:7 error code-region-unclosed The region begun of ../src/open.js has no #endregion.',
    'content/index.md:15:7 warning code-file-text The text of this block is not shown, because its code comes from ../src/sum.js.',
    'content/index.md:19:7 error code-file-not-found There is no file ../../outside.js to show.',
  ])
})

test('code can come from the repository around the site, but not with untrusted content', async () => {
  const around = site({ 'src/sum.js': SUM, '.git/HEAD': 'ref: refs/heads/main\n' })
  const root = path.join(around.root, 'website')
  const config = (markdown: string): string =>
    `export default { title: 'Test', url: 'https://example.com', markdown: { ${markdown} } }\n`
  mkdirSync(path.join(root, 'content'), { recursive: true })
  writeFileSync(path.join(root, 'site.config.ts'), config(''))
  writeFileSync(path.join(root, 'content/index.md'), `# Home\n\n${fence('js file=@site/../src/sum.js#inner')}`)
  const docs = siteAt(root)
  expect(await docs.problems()).toEqual([])
  expect(codeOf(docs.out('index.html'))).toEqual(['return a + b'])
  docs.change({ 'site.config.ts': config('untrusted: true') })
  expect(await docs.problems()).toEqual([
    'content/index.md:3:7 error code-file-outside @site/../src/sum.js is outside the site folder.',
  ])
})

test('a changed file rebuilds its pages', async () => {
  const docs = site({
    'src/sum.js': SUM,
    'content/index.md': `# Home\n\n${fence('js file=../src/sum.js#inner')}`,
    'content/other.md': '# Other\n\nText.\n',
  })
  expect((await docs.build()).code).toBe(0)
  docs.change({ 'src/sum.js': SUM.replace('a + b', 'a - b') })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('index.html')).toContain('a - b')
})

test('files with secrets cannot be shown', async () => {
  const secrets = ['.env', '.env.local', '.npmrc', '.git/config']
  const docs = site({
    ...Object.fromEntries(secrets.map((file) => [file, 'token=hidden\n'])),
    '.github/workflows/ci.yml': 'on: push\n',
    'content/index.md': `# Guide\n\n${[...secrets, '.github/workflows/ci.yml'].map((file) => fence(`text file=/${file}`)).join('\n')}`,
  })
  const problems = await docs.problems()
  expect(problems).toHaveLength(secrets.length)
  for (const problem of problems) expect(problem).toContain('code-file-not-found')
})
