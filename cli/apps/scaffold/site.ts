/** The files of a new site: small, but with everything that a writer needs in the first week. */
import { type ExistingPages, OUTPUT } from '../../stages/config/plain-folder.ts'
import { githubWorkflow, gitlabPipeline } from './ci.ts'
import type { DocsScripts } from './package-json.ts'
import { markdownText } from './page.ts'

interface ScaffoldInput {
  readonly title: string
  readonly ci: 'github' | 'gitlab' | 'none'
  /** The scripts in package.json that run the tool. */
  readonly scripts: DocsScripts
  /** Pages that replace the example pages. */
  readonly pages?: ExistingPages
}

/** Returns the new files by path. */
export const scaffold = ({ title, ci, scripts, pages }: ScaffoldInput): ReadonlyMap<string, string> =>
  new Map([
    ['site.config.ts', config(title, pages)],
    ...(pages === undefined ? examples(title) : []),
    ['static/img/favicon.svg', favicon],
    ...(ci === 'github' ? [['.github/workflows/docs.yml', githubWorkflow(scripts)] as const] : []),
    ...(ci === 'gitlab' ? [['.gitlab-ci.yml', gitlabPipeline(scripts)] as const] : []),
  ])

const examples = (title: string): readonly (readonly [string, string])[] => [
  ['content/index.md', home(title)],
  ['content/getting-started/_category_.yml', 'label: Getting started\nposition: 2\n'],
  ['content/getting-started/getting-started.md', start],
  ['content/getting-started/writing.md', writing],
  [
    'content/reference/_category_.yml',
    'label: Reference\nposition: 3\nlink:\n  type: generated-index\n  description: Every setting and command, one page each.\n',
  ],
  ['content/reference/settings.md', settings],
]

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Settings for pages that were there before the config. */
const settingsFor = ({ folder, hasStart }: ExistingPages): string => {
  const exclude = folder === '.' ? `, exclude: [${OUTPUT.map(quote).join(', ')}]` : ''
  const docs =
    folder === 'content' ? '' : `  // The folder of the pages.\n  docs: { path: ${quote(folder)}${exclude} },\n`
  return `${docs}${hasStart ? '' : '  // The root address redirects to the first page, because no page has it.\n  redirectHome: true,\n'}`
}

const STRICT_LINKS = `  // A link to a Markdown file that does not exist fails the build, as other broken links do.
  onBrokenMarkdownLinks: 'error',
`
/** The pages may have links that work only in the repository. */
const LENIENT_LINKS = `  // Broken links do not fail the build. Set both to 'error' when the warnings of the first build are fixed.
  onBrokenLinks: 'warning',
  onBrokenMarkdownLinks: 'warning',
`

const config = (title: string, pages?: ExistingPages): string => `import { defineConfig } from 'docs'

export default defineConfig({
  title: ${quote(title)},
  tagline: 'What it is, in one line',
  // The address that readers see; canonical links and the sitemap are made from it.
  url: 'https://docs.example.com',
  favicon: 'img/favicon.svg',
${pages === undefined ? STRICT_LINKS : settingsFor(pages) + LENIENT_LINKS}  // Pages are dark or light, as the system of the reader is. Readers can switch.
  colorMode: { respectPrefersColorScheme: true },
  navbar: {
    title: ${quote(title)},
    items: [
      { label: 'Docs', to: '/', position: 'left' },
      { type: 'search', position: 'right' },
    ],
  },
})
`

const home = (title: string): string => `---
title: Welcome
slug: /
sidebar_position: 1
description: The start page of the documentation, with the two pages that most readers want first.
---

# ${markdownText(title)}

One paragraph that tells a newcomer what this is and whom it helps.

:::cards
- [Getting started](./getting-started/getting-started.md)
  From nothing to a first result.
- [Settings](./reference/settings.md)
  Each setting with its default.
:::
`

const start = `---
description: The shortest way from an empty folder to a first result, step by step.
---

# Getting started

:::steps
1. Install the package:

   \`\`\`bash
   npm install example
   \`\`\`

2. Run it:

   \`\`\`bash
   npx example --help
   \`\`\`
:::

Next: [how to write pages](./writing.md).
`

const writing = `---
description: How pages are named, linked and laid out here, with the Markdown that the site understands.
---

# Writing pages

A file is a page: \`content/getting-started/writing.md\` is \`/getting-started/writing\`. Link to other pages by file, with
the suffix, as in [settings](../reference/settings.md#port). A link that leads nowhere fails the build.

:::tip[Notes stand out]
There are \`note\`, \`tip\`, \`info\`, \`warning\` and \`danger\`.
:::

::::tabs{group=os}
:::tab[Linux]
Tabs of one group switch together.
:::
:::tab[macOS]
The choice is remembered.
:::
::::
`

const settings = `---
description: Every setting with its type, its default and what it changes.
---

# Settings

| Setting | Default | Meaning |
| --- | --- | --- |
| \`port\` | 8080 | Port to listen on |

## Port

The server takes the next free port when this one is taken.
`

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><rect width="32" height="32" rx="7" fill="#0f766e"/><path d="M9 8h9l5 5v11H9z" fill="#fff"/><path d="M12 16h8M12 20h6" stroke="#0f766e" stroke-width="2"/></svg>
`
