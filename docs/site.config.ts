import { defineConfig } from 'docs'

// The documentation of the tool is a site of its own: `npx docs build docs`.
export default defineConfig({
  title: 'docs',
  tagline: 'Turns a folder of Markdown into a fast documentation site',
  url: 'https://docs.example.com',
  favicon: 'img/favicon.svg',
  docs: { path: '.', exclude: ['out/**', 'news/**'] },
  blog: { id: 'news', path: 'news', title: 'News', description: 'What is new in docs, for readers and writers of sites.' },
  // Pages that describe variables show the name itself.
  variables: { NAME: '{{NAME}}' },
  navbar: {
    title: 'docs',
    items: [
      { label: 'Guide', to: '/', position: 'left' },
      { label: 'Commands', to: '/commands', position: 'left' },
      { label: 'Configuration', to: '/configuration', position: 'left' },
      { label: 'News', to: '/news', position: 'left' },
      { type: 'search', position: 'right' },
    ],
  },
  sidebars: {
    main: [
      'index',
      { type: 'category', label: 'Write', items: ['writing', 'code', 'editors', 'mdx', 'check-links', 'diagnostics'] },
      { type: 'category', label: 'Set up', items: ['configuration', 'sidebars', 'versions', 'translations', 'sub-path', 'theming', 'readers', 'blog', 'openapi', 'plugins', 'runtime', 'teams', 'hosting', 'docusaurus', 'mkdocs', 'mintlify', 'starlight'] },
      { type: 'category', label: 'Reference', items: ['commands', 'machines'] },
      { type: 'category', label: 'Develop docs itself', items: ['contributing', 'architecture', 'internals/pages', 'internals/changes', 'internals/browser', 'internals/tool', 'internals/dependencies', 'internals/parsers', 'internals/measurements', 'internals/scale', 'benchmarks'] },
    ],
  },
  onBrokenMarkdownLinks: 'error',
  onBrokenAnchors: 'error',
})
