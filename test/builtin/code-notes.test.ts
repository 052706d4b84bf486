/** Notes on code: numbers in comments, and the list after the block. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const PAGE = `# Code

\`\`\`yaml {2}
cache: true # (1)!
workers: f(2) # (2)
\`\`\`

1.  Off for *measuring*.
2.  The \`cores\`.

Not all items have a mark:

\`\`\`js
one() // (1)!
\`\`\`

1.  One.
2.  Two.

\`\`\`js file=../src/three.js
\`\`\`

1.  Three.

Only a call:

\`\`\`js
one(1)
\`\`\`

1.  A step.
`

test.each(['md', 'mdx'])(
  'a number in a comment (%s) is a mark of the item in the list after the block',
  async (format) => {
    const docs = site({ [`content/index.${format}`]: PAGE, 'src/three.js': 'three() // (1)!\n' })
    expect(await docs.problems('--strict')).toEqual([])
    const html = docs.out('index.html')
    const marks = [...html.matchAll(/class="code-mark" popovertarget="([^"]+)" data-prompt="">(\d)</g)]
    expect(marks.map(([, , number]) => number)).toEqual(['1', '2', '1'])
    const notes = marks.map(([, id]) => html.match(`<li id="${id}" popover="">\\s*(?:<p>)?(.*)\\.`)?.[1])
    expect(notes).toEqual(['Off for <em>measuring</em>', 'The <code>cores</code>', 'Three'])
    expect(html).toContain('// (1)!')
    const copy = docs.out('index.md')
    expect(copy).toContain('cache: true # (1)!')
    expect(copy).toContain('1.  Off for *measuring*.')
  },
)
