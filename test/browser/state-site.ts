/** A site with everything that browsers store: color mode, announcement, promo, stars, versions, tabs. */

const filler = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `Paragraph ${index + 1} of ${name}.\n`).join('\n')

const tabs = (name: string): string => `::::tabs{group="os"}
:::tab[Linux]{value="linux"}
${filler(`${name} linux`, 3)}
:::
:::tab[macOS]{value="mac"}
${filler(`${name} mac`, 30)}

#### Deep in ${name}
:::
:::tab[Windows]{value="win"}
Short.
:::
::::
`

export const config = (colorMode: string, more = ''): string => `export default {
  title: 'Test', url: 'https://docs.example.com', colorMode: ${colorMode}, docs: { lastVersion: 'current' }, ${more}
  promo: { href: 'https://example.com/community' },
  navbar: { title: 'Test', hideOnScroll: true, items: [
    { type: 'docsVersionDropdown', position: 'left' },
    { label: 'GitHub', href: 'https://github.com/acme/widget', className: 'nav-github-stars' },
  ] },
  footer: { style: 'dark', links: [{ title: 'A', items: [{ label: 'Home', to: '/' }, { type: 'custom-promo' }] }] },
}
`

const LONG = 'echo a-line-that-is-much-too-long-for-its-block '.repeat(8)

export const pages: Readonly<Record<string, string>> = {
  'content/index.md': '---\nslug: /\n---\n# Home\n\n[Tabs](./tabs.md) [Code](./code.md) [Short](./short.md)\n',
  'content/short.md': '# Short\n\n[Home](./index.md)\n',
  'content/tabs.md': `# Tabs\n\n${filler('the start', 10)}\n${tabs('first')}\n${filler('the middle', 3)}\n${tabs('second')}\n${filler('the end', 30)}`,
  'content/code.md': `# Code

\`\`\`bash
$ ${LONG}
$ ls
\`\`\`

\`\`\`js
// highlight-next-line
const a = 1
\`\`\`

<details><summary>More</summary>

${filler('details', 10)}

</details>

## A heading

${filler('code', 60)}
`,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n# Old home\n',
}

export const files = (colorMode: string, more = ''): Record<string, string> => ({
  'site.config.ts': config(colorMode, more),
  ...pages,
})
