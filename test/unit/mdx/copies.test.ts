/** The Markdown copy of MDX: text without code, components as Markdown. */
import { expect, test } from 'vitest'
import { filled, type Given } from '../compile/rig.ts'
import { mdx } from './rig.tsx'

const copy = async (text: string, given?: Given): Promise<string> => filled((await mdx(text, given)).markdown, true)

test('indented components: labels in bold, alerts, summaries; their indentation is not code', async () => {
  const text = `import Box from '@site/src/Box'

a
<Box>
  <Box label="One *1*" value="one">
    b [c](./d.md)

    - e
      - f

    :::warning
    g
    :::

    \`\`\`js title="h"
    i
    \`\`\`
  </Box>
  <Box label="Two">
    j
  </Box>
</Box>

<details>
  <summary>More **k**</summary>

  l
</details>

- m

  <Box title="n">

  o

  </Box>
`
  expect(await copy(text)).toBe(
    'a\n\n**One \\*1\\***\n\nb [c](./d.md)\n\n- e\n  - f\n\n> [!WARNING]\n> g\n\n**h**\n\n```js\ni\n```\n\n**Two**\n\nj\n\n**More **k****\n\nl\n\n- m\n\n  **n**\n\n  o\n',
  )
})

test('partials keep their place in lists', async () => {
  const files = { 'content/_p.mdx': 'One\n\n:::tip[Two]\nthree\n:::\n' }
  expect(await copy("import P from './_p.mdx'\n\n- a\n\n  <P />\n\nb\n", { files })).toBe(
    '- a\n\n  One\n\n  > [!TIP]\n  > **Two**\n  >\n  > three\n\nb\n',
  )
})

test('links and images of JSX have the addresses of the page', async () => {
  const text = `import Link from '@kit/Link'

a <Link to="./b.md">c</Link> <a className="d" href="./e.md">f</a> <Link to={'x' + 1}>g</Link>

<Link to="./h.md">
  i
</Link>

<Link to="./j.md">

k

l

</Link>

<img className="m" src="./n.png" alt="o *p*" /> <a href="./q.md">r</a>

<p>
  <Link to="./s.md">t</Link>
  <img src="./u.png" alt="v" />
</p>

{<Link to="./w.md">x</Link>}
`
  const { markdown } = await mdx(text)
  const names = markdown.gaps.map((gap) => markdown.refs[gap]!.href.replace(/^\.\/|\.\w+$/g, ''))
  expect(names.join(' ')).toBe('b e h j n q s u')
  expect(filled(markdown, true)).toBe(
    'a [c](./b.md) [f](./e.md) g\n\n[i](./h.md)\n\nk\n\nl\n\n<./j.md>\n\n![o \\*p\\*](./n.png) <a href="./q.md">r</a>\n\n<p>\n\n  <a href="./s.md">t</a>\n\n  <img src="./u.png" alt="v" />\n</p>\n\nx\n\n',
  )
})

test('an expression or an empty component at the end of a container', async () => {
  const text = "import Box from '@site/src/Box'\n\n:::note\n{'a' + 1}\n:::\n\n:::tip\nb\n\n<Box />\n:::\n\nc\n"
  expect(await copy(text)).toBe('> [!NOTE]\n>\n> a1\n\n> [!TIP]\n> b\n\nc\n')
})

test('a component without content has its label', async () => {
  const text = 'import Box from "@site/src/Box"\n\na\n\n<Box title="b" />\n\n<Box />\n\n- c <Box title="d" />\n\ne\n'
  expect(await copy(text)).toBe('a\n\n**b**\n\n- c \n\ne\n')
})
