/** Formulas, directives, headings, and indentation of pages. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('formulas of a site whose plugins are not installed are typeset', async () => {
  const folder = docusaurusFolder({
    config: `const math = require('remark-math')\nconst katex = require('rehype-katex')\n${withMdx(
      '',
      "routeBasePath: '/', remarkPlugins: [math], rehypePlugins: [[katex, { macros: { '\\\\half': '\\\\frac12' } }]]",
    )}`,
    files: {
      'docs/index.md':
        '# Home\n\nIf $$P<0$$ then $ a $ and $\\half$.\n\n$$\n\\begin{aligned}\nx_{i} &= \\text{if $y$ < 3}\n\\end{aligned}\n$$\n\n$\\nonsense{$\n',
    },
  })
  const found = await folder.problems()
  expect(serious(found)).toEqual([expect.stringMatching(/^docs\/index\.md:11:\d+ warning bad-formula /)])
  expect(found.join('\n')).toContain('this tool typesets formulas itself, as MathML')
  const home = folder.out('index.html')
  expect(home.match(/<math/g)).toHaveLength(4)
  expect(home).toContain('<mfrac>')
})

test('formulas have the name of KaTeX', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      '',
      "routeBasePath: '/', remarkPlugins: [require('remark-math')], rehypePlugins: [require('rehype-katex')]",
    ),
    files: { 'docs/index.md': '# A\n\nSet with $\\KaTeX$.\n' },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('KaTeX</mtext>')
})

test('a formula without its plugin may continue on the next line', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '# Home\n\nWhere $w_i = 0.9 +\n\\text{speed\\_factor}_i$ holds; it costs $5\nor $x_{1}$.\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const html = folder.out('index.html')
  expect(html).toContain('<code>w_i = 0.9 + \\text{speed\\_factor}_i</code> holds; it costs $5\nor <code>x_{1}</code>')
})

test('the end of a line in a template of JSX is not a formula', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is in the page.
        '# Home\n\n<b title={`a("${props.x}\\n(${props.y})")`}>shown</b>\n\nBut $a_{1} \\le b$ is one.\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const home = folder.out('index.html')
  expect(home).toMatch(/<b title="[^"]*">shown<\/b>/)
  expect(home).toContain('a_{1} \\le b')
})

test('in MDX 3, indented lines are text, and an indented fence is a fence', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': `# Home

    Indented *text*

    \`\`\`yml
    plugins:
      - name: one
    \`\`\`

<b>

end

</b>
`,
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('<p>Indented <em>text</em></p>')
  expect(folder.out('index.html')).toContain('data-language="yml"')
})

test('directives are for plugins of the site; others are shown as they were written', async () => {
  const plugin = `const yaml = () => (tree) => {
  const visit = (parent) => parent.children.forEach((node, at) => {
    if (node.type === 'leafDirective' && node.name === 'yaml')
      parent.children[at] = { type: 'code', lang: 'yaml', value: 'file: ' + node.attributes.file }
    else if (node.type === 'textDirective' && node.name === 'key') node.data = { hName: 'kbd' }
    else if (node.children) visit(node)
  })
  visit(tree)
}
`
  const folder = docusaurusFolder({
    config: plugin + withMdx('', "routeBasePath: '/', remarkPlugins: [yaml]"),
    files: {
      'docs/index.md': `# Home

::yaml{file="a/b.yaml" paths="spec.one,spec.two"}

Press :key[Enter *now*]{.wide} at 10:30, as user:admin.

::time[One *hour*]{estimated="60 minutes"}

A :badge[new *one*]{color=red}, ::std, and http://localhost:80.

import Part from './_part.md'

<Part />
`,
      'docs/_part.md': 'In a part: :key[Escape].\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:7:1 warning unused-directive No plugin replaces the directive ::time, so it is shown as it was written.',
    'docs/index.md:9:3 warning unused-directive No plugin replaces the directive :badge, so it is shown as it was written.',
  ])
  const html = folder.out('index.html')
  expect(html).toContain('<code class="language-yaml">')
  expect(html).toContain('Press <kbd>Enter <em>now</em></kbd> at 10:30, as user:admin.')
  expect(html).toContain('<p>::time[One <em>hour</em>]{estimated=&quot;60 minutes&quot;}</p>')
  expect(html).toContain('A :badge[new <em>one</em>]{color=red}, ::std, and')
  expect(html).toContain('In a part: <kbd>Escape</kbd>.')
})

test('ids of headings that begin with an element; edit links from a function that is called for each page', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      '',
      "routeBasePath: '/', editUrl: ({ docPath, permalink, versionDocsDirPath, version, locale }) => docPath.startsWith('x/') ? undefined : 'https://git.example/' + versionDocsDirPath + '/' + docPath.replace('.md', '') + '?' + [version, locale, permalink].join('-')",
    ),
    files: {
      'docs/index.md':
        '# Home\n\n## <a name="q"/> Three\n\n## Plain\n\n### Spaces {#a b}\n\n### Brace {#a\\{b}\n\n### Classes {#c .d}\n\n[Link](#a%20b)\n',
      'docs/a/b.md': '# B\n',
      'docs/x/c.md': '# C\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(
    /<h3 id="a b">Spaces<.*<h3 id="a\{b">Brace<.*<h3 id="classes[^"]*">Classes \{#c \.d\}</s,
  )
  // The result of github-slugger for the text of the heading, which begins with a space.
  expect(folder.out('index.html')).toContain('<h2 id="-three">')
  expect(folder.out('a/b.html')).toContain('https://git.example/docs/a/b?current-en-/a/b')
  expect(folder.out('x/c.html')).not.toContain('Edit this page')
})
