import { expect, test } from 'vitest'
import { compile, compilerFor, filled, html } from './rig.ts'

/** The text that a reader copies: everything inside `<code>` except prompts. */
function copied(markup: string): string {
  const code = /<code class="language-[^"]*">(.*)<\/code><\/pre>/s.exec(markup)?.[1] ?? ''
  return code
    .replace(/<span class="prompt" data-prompt="">.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
const marked = (markup: string): number[] =>
  [...markup.matchAll(/<span class="line([^"]*)"/g)].flatMap(([, classes], index) =>
    classes?.includes('line-highlight') ? [index + 1] : [],
  )

/** Returns the HTML of pages that one compiler makes. */
async function compiledInTurn(pages: readonly string[]): Promise<readonly string[]> {
  const compiler = compilerFor()
  const made: string[] = []
  for (const page of pages) made.push(filled((await compile(page, {}, compiler)).article))
  return made
}

test('the language is converted to lower case, can follow a space, and defaults to text', async () => {
  expect(await html('```JS\n1\n```\n')).toContain('data-language="js"')
  expect(await html('``` bash\nls\n```\n')).toContain('<code class="language-bash">')
  expect(await html('```\nx\n```\n')).toContain('<code class="language-text">')
  expect(await html('    indented\n')).toContain('language-text')
})

test('tokens are classes; lines keep their text', async () => {
  const code = 'const a = `x\ny` // <b>&"\'\n\nf()'
  const out = await html(`\`\`\`js\n${code}\n\`\`\`\n`)
  expect(out).toContain('<span class="hljs-keyword">const</span>')
  expect(copied(out)).toBe(code)
  expect(out.match(/<span class="line"/g)).toHaveLength(4)
  expect(out).not.toContain('style=')
})

test('code in other code has the same tokens, whatever pages were made before', async () => {
  const fences = [
    'js\ngql`type A { b: C }`',
    'http\nPOST /x HTTP/1.1\n\n{ "a": 1 }',
    'yaml\na: <%= b.first %>',
    'html\n<script>let a</script>',
  ]
  const pages = fences.map((fence) => `\`\`\`${fence}\n\`\`\`\n`)
  const alone = await Promise.all(pages.map((page) => html(page)))
  expect(alone.map((page) => /<span class="(?:graphql|ruby|javascript)">|hljs-attr/.test(page))).toEqual([
    true,
    true,
    true,
    true,
  ])
  const later = await compiledInTurn([...pages.toReversed(), ...pages])
  expect(later.slice(pages.length)).toEqual(alone)
})

test('the same code on other pages keeps its own language, options, and marks', async () => {
  const fences = [
    'bash\nget --all # one',
    'js\nget --all # one',
    'text\nget --all # one',
    'bash {1}\nget --all # one',
    'bash title="x.sh" showLineNumbers\nget --all # one',
    'bash\n# highlight-next-line\nget --all # one',
  ]
  const pages = fences.map((fence) => `\`\`\`${fence}\n\`\`\`\n`)
  const alone = await Promise.all(pages.map((page) => html(page)))
  expect(new Set(alone).size).toBe(fences.length - 1)
  expect(await compiledInTurn([...pages, ...pages])).toEqual([...alone, ...alone])
})

test('a title, ranges clamped to the lines, numbers', async () => {
  const out = await html('```js title="a <b>.js" {1,3-999999999} showLineNumbers=7\na\nb\nc\n```\n')
  expect(out).toContain('<div class="code-title">a &lt;b&gt;.js</div>')
  expect(marked(out)).toEqual([1, 3])
  expect(out).toContain('line-numbers')
  expect([...out.matchAll(/data-line="(\d+)"/g)].map(([, n]) => n)).toEqual(['7', '8', '9'])
  expect(await html("```js{2} title='x' showLineNumbers\na\nb\n```\n")).toContain('data-line="2"')
})

test('magic comments in the comment syntax of the language', async () => {
  const js = await html(
    '```js\n// highlight-next-line\na\nb\n/* highlight-start */\nc\nd\n/* highlight-end */\ne\n```\n',
  )
  expect(marked(js)).toEqual([1, 3, 4])
  expect(copied(js)).toBe('a\nb\nc\nd\ne')
  const yaml = await html('```yaml\n# highlight-next-line\na: 1\n// highlight-next-line\n```\n')
  expect(marked(yaml)).toEqual([1])
  expect(copied(yaml)).toBe('a: 1\n// highlight-next-line')
  expect(marked(await html('```html\n<!-- highlight-next-line -->\n<b>\n```\n'))).toEqual([1])
  expect(marked(await html('```sql\n-- highlight-next-line\nSELECT 1\n```\n'))).toEqual([1])
  expect(marked(await html('```wasm\n;; highlight-next-line\nnop\n```\n'))).toEqual([1])
  expect(marked(await html('```cobol\n*> highlight-next-line\nSTOP RUN.\n```\n'))).toEqual([1])
  expect(marked(await html("```vba\n' highlight-next-line\nStop\n```\n"))).toEqual([1])
  expect(marked(await html('```batch\nRem highlight-next-line\ncls\n```\n'))).toEqual([1])
  const list = await html('```vbnet\nFrom {\n  _ \' highlight-start\n  "F#",\n  _\' highlight-end\n}\n```\n')
  expect(copied(list)).toBe('From {\n  "F#",\n}')
})

test('comments of the site give lines their own classes; a site has a language for code without one', async () => {
  const magicComments = [
    { className: 'own-error', line: 'This will error' },
    { className: 'own-removed', line: 'Remove', block: { start: 'Removed', end: 'Removed end' } },
  ]
  const text =
    '```\n// This will error\na\n/* Removed */\nb\n// highlight-next-line\nc\n// Removed end\nd // This will error\n// Remove\ne\n```\n'
  const out = await html(text, { settings: { markdown: { magicComments, defaultLanguage: 'js' } } })
  expect(copied(out)).toBe('a\nb\nc\nd // This will error\ne')
  expect(out).toContain('data-language="js"')
  expect([...out.matchAll(/<span class="line([^"]*)"/g)].map(([, classes]) => classes)).toEqual([
    ' own-error',
    ' own-removed',
    ' line-highlight own-removed',
    '',
    ' own-removed',
  ])
})

test('ranges and magic comments are not combined', async () => {
  const out = await html('```js {2}\n// highlight-next-line\na\n```\n')
  expect(marked(out)).toEqual([2])
  expect(copied(out)).toBe('// highlight-next-line\na')
})

test('prompts and replies are marked, and prompts are not copied', async () => {
  const out = await html(
    '```shell\ndragonfly> SET a "b c" 1\nOK\ndragonfly> GET x\n(nil)\ndragonfly> FOO\n(error) ERR unknown\n```\n',
  )
  expect(out).toContain('class="code-block code-transcript" data-language="shell"')
  expect(out).toContain(
    '<span class="prompt" data-prompt="">dragonfly&gt; </span><span class="hljs-keyword">SET</span>',
  )
  expect([...out.matchAll(/<span class="line ([^"]*)"/g)].map(([, classes]) => classes)).toEqual([
    'line-command',
    'line-output',
    'line-command',
    'line-output',
    'line-command',
    'line-output line-error',
  ])
  expect(copied(out)).toBe('SET a "b c" 1\nOK\nGET x\n(nil)\nFOO\n(error) ERR unknown')
})

test.each(['$ ls', '> GET a', 'redis> GET a', '127.0.0.1:6379> GET a', '127.0.0.1:6379[1]> GET a'])(
  'prompt %s',
  async (line) => {
    expect(await html(`\`\`\`\n${line}\nreply\n\`\`\`\n`)).toContain('data-prompt')
  },
)

test('text that only looks like a prompt is code', async () => {
  expect(await html('```yaml\n> a\n```\n')).not.toContain('data-prompt')
  expect(await html('```bash\ncat <<EOF\n> a\nEOF\n```\n')).not.toContain('data-prompt')
})

test('a continued command belongs to its prompt', async () => {
  const out = await html('```bash\n$ docker run \\\n  -p 6379:6379\nstarted\n```\n')
  expect([...out.matchAll(/class="line (line-\w+)/g)].map(([, kind]) => kind)).toEqual([
    'line-command',
    'line-command',
    'line-output',
  ])
})

test('buttons have names', async () => {
  const out = await html('```js\na\n```\n')
  expect(out).toContain('data-wrap="" aria-label="Toggle word wrap" hidden=""')
  expect(out).toContain('data-copy="" aria-label="Copy code to clipboard"')
  expect(out).toContain('<pre tabindex="0">')
})

test('unknown and hostile languages, huge blocks', async () => {
  expect(copied(await html('```__proto__\nx\n```\n'))).toBe('x')
  expect(copied(await html('```constructor\nx\n```\n'))).toBe('x')
  const long = `var a = "${'x'.repeat(25_000)}"`
  const out = await html(`\`\`\`js\n${long}\n\`\`\`\n`)
  expect(copied(out)).toBe(long)
  expect(out).not.toContain('hljs')
  const many = 'const a = 1\n'.repeat(20_000)
  expect(await html(`\`\`\`js\n${many}\`\`\`\n`)).not.toContain('hljs')
})

test('code is searchable, including prompts', async () => {
  const page = await compile('## A\n\nUse `GET`.\n\n```bash\nls\n```\n')
  expect(page.hasCode).toBe(true)
  expect(page.sections[1]).toMatchObject({ text: 'Use GET.', code: 'GET\nls' })
})

test('diagrams, if they are turned on', async () => {
  const text = '```mermaid\ngraph TD; A-->B\n```\n'
  expect(await html(text)).toContain('code-block')
  expect(await html(text, { settings: { markdown: { mermaid: 'source' } } })).toContain(
    '<div class="mermaid" data-mermaid="">',
  )
})

test('the name in an option is not a command', async () => {
  const out = await html('```bash\ndocker run --rm x; rm y\n```\n')
  expect(out).toContain('run <span>--rm</span> x')
  expect(out).toContain('<span class="hljs-built_in">rm</span> y')
})

test('the backslash at the end of a shell command stays on the line of the last word', async () => {
  expect(await html('```bash\ncurl x \\\n  -H y\n```\n')).toContain('curl x<span> \\</span>\n')
})

test('a token on several lines is closed and reopened on each, also in code of another language', async () => {
  const lines = (out: string): string[] =>
    [...out.matchAll(/<span class="line">(.*?\n?)<\/span>(?=<span class="line">|<\/code>)/gs)].map(([, line]) =>
      line!.trimEnd(),
    )
  expect(lines(await html('```js\n/* a\n<b> */ 1\n```\n'))).toEqual([
    '<span class="hljs-comment">/* a</span>',
    '<span class="hljs-comment">&lt;b&gt; */</span> <span class="hljs-number">1</span>',
  ])
  expect(lines(await html('```html\n<style>\n/* a\nb */\n</style>\n```\n')).slice(1, 3)).toEqual([
    '<span class="css"><span class="hljs-comment">/* a</span></span>',
    '<span class="css"><span class="hljs-comment">b */</span></span>',
  ])
})

test('a token that the code leaves open ends with the code', async () => {
  expect(await html('```js\n/* a\n```\n')).toContain('<span class="hljs-comment">/* a</span></span></code>')
})
