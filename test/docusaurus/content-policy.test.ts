/** The content security policy of Docusaurus sites. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

test('the content security policy allows the content of pages', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      'themeConfig: { footer: { links: [], copyright: \'<img src="https://badge.example/c.svg" style="width:1px">\' } }',
      "routeBasePath: '/'",
    ),
    files: {
      'docs/index.md':
        '# A\n\n![b](https://img.example/b.svg)\n\n<iframe src="https://video.example/embed/1"></iframe>\n\n<video><source src="https://media.example/v.mp4"/></video>\n\n<svg><image xlinkHref="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==" /></svg>\n\n<p style={{ backgroundImage: "url(https://back.example/x.png)" }}>a</p>\n',
    },
  })
  await folder.build()
  const policy = /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  const directive = (name: string): string => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''
  expect(directive('img-src')).toContain('https://img.example')
  expect(directive('img-src')).toContain('https://badge.example')
  expect(directive('img-src')).toContain('https://back.example')
  expect(directive('img-src')).toContain(' data:')
  expect(directive('frame-src')).toBe('frame-src https://video.example')
  expect(directive('media-src')).toBe("media-src 'self' https://media.example")
  expect(directive('style-src-attr')).toContain('unsafe-inline')
  expect(directive('script-src')).not.toContain('https:')
})

test('the content security policy allows what the site’s own scripts load', async () => {
  const policyOf = async (scripts: string): Promise<string> => {
    const folder = docusaurusFolder({
      config: withMdx(scripts, "routeBasePath: '/'").replace("baseUrl: '/'", "baseUrl: '/kit/'"),
      files: {
        'docs/index.md': '# A\n',
        'static/js/editor.js': 'import { start } from "https://modules.example/editor@1"\nstart()\n',
        'static/js/count.js':
          "const one = document.createElement('script')\none.src = 'https://count.example/c.js'\ndocument.head.append(one)\nfetch('https://data.example/v1')\n",
      },
    })
    await folder.build()
    return /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  }
  const policy = await policyOf(
    "scripts: [{ src: '/kit/js/editor.js', type: 'module' }, '/kit/js/count.js?v=1', '//cdn.example/c.js'],",
  )
  expect(policy).toMatch(/script-src [^;]*https:\/\/modules\.example/)
  expect(policy).toMatch(/script-src [^;]*https:\/\/count\.example/)
  expect(policy).toMatch(/script-src [^;]* cdn\.example/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/data\.example/)
  expect(policy).not.toContain('require-trusted-types-for')
  expect(await policyOf('')).toContain("require-trusted-types-for 'script'")
})

test('the content security policy allows scripts whose address is written without its scheme', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      `headTags: [{ tagName: 'script', attributes: {}, innerHTML: "window.file = 'edge.example/s/a.js'; const one = document.createElement('script'); one.src = 'https://' + file; const two = document.createElement('script'); two.src = '//cdn.example/b.js'" }],`,
    ),
    files: { 'docs/index.md': '# A\n' },
  })
  await folder.build()
  expect(folder.out('_headers')).toMatch(/script-src [^;]* https:\/\/edge\.example https:\/\/cdn\.example;/)
})

test('HTML files of the site run their code; no page is allowed more for it', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'docs/index.md': '# A\n\n[Form](pathname:///form.html)\n',
      'docs/b.md': '# B\n',
      'static/form.html': '<script>alert(1)</script>',
      'static/api/index.html': '<style>a{}</style><script src="https://cdn.example/redoc.js"></script>',
      'static/api/v1/index.html': '',
      // The page replaces it.
      'static/b.html': '<script>alert(2)</script>',
    },
  })
  expect(await folder.problems()).toEqual([
    'static/b.html warning static-clash docs/b.md and static/b.html both become b.html. The first one is published.',
  ])
  expect(folder.out('b.html')).not.toContain('alert(2)')
  const headers = folder.out('_headers')
  expect(headers.match(/^\S.*/gm)).toEqual(['/*', '/api', '/api/*', '/form', '/form.html', '/assets/*'])
  expect(headers.split('/api\n')[0]).not.toMatch(/unsafe|cdn\.example/)
  const vercel = JSON.parse(folder.out('_docs/hosting/vercel.json')) as { headers: { source: string }[] }
  const ofPages = new RegExp(`^${vercel.headers[0]!.source}$`)
  const guarded = ['/', '/b', '/apidoc', '/form/x', '/api', '/api/v1/', '/form', '/form.html'].filter((one) =>
    ofPages.test(one),
  )
  expect(guarded).toEqual(['/', '/b', '/apidoc', '/form/x'])
})

test('inline scripts and styles of components, and of the config, run; inline code of Markdown files never does', async () => {
  const script = (code: string): string => `<script dangerouslySetInnerHTML={{ __html: '${code}' }} />`
  const folder = docusaurusFolder({
    config: withMdx(
      "themeConfig: { footer: { links: [], copyright: '<script>inFooter()</script><style>.f{color:red}</style>' } }",
      "routeBasePath: '/'",
    ).replace('blog: false', 'blog: false, pages: {}'),
    files: {
      'docs/index.md': `# A\n\n${script('inMarkdown()')}\n`,
      'docs/b.mdx': `# B\n\n<head><style>{'.h{color:red}'}</style></head>\n\n${script('inMdx()')}\n\n<script type="application/ld+json">{'{"a":1}'}</script>\n`,
      'src/pages/home.js': `export default () => <><h1 title="<script>inTitle()</script>">Home</h1>${script('fetch("https://data.example/x")')}</>`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const policy = /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  const allowed = (code: string): boolean => policy.includes(createHash('sha256').update(code).digest('base64'))
  const run = ['inFooter()', 'inMdx()', 'fetch("https://data.example/x")', '.f{color:red}', '.h{color:red}']
  expect(run.filter(allowed)).toEqual(run)
  expect(['inMarkdown()', '{"a":1}', 'inTitle()'].filter(allowed)).toEqual([])
  expect(policy).toMatch(/connect-src 'self' https:\/\/data\.example/)
})

test('event handlers in HTML of the config run, and handlers in pages do not', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      `themeConfig: {
        navbar: { items: [{ type: 'html', value: '<button title="a > b" onclick="say(&quot;hi&quot;)" onfocus=look()>Say</button>' }] },
        footer: { links: [], copyright: "<a href='#' onclick='go(1)'>Go</a> onclick='text()'" },
      },`,
      "routeBasePath: '/'",
    ),
    files: { 'docs/index.md': '# A\n\n<b onclick="page()">b</b>\n' },
  })
  expect(await folder.problems()).toEqual([expect.stringContaining('forbidden-html')])
  const policy = /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  const allowed = (code: string): boolean => policy.includes(createHash('sha256').update(code).digest('base64'))
  expect(policy).toMatch(/script-src [^;]*'unsafe-hashes'/)
  expect(['say("hi")', 'look()', 'go(1)', 'text()', 'page()'].filter(allowed)).toEqual(['say("hi")', 'look()', 'go(1)'])
})

test('inline styles of Markdown that is not MDX stay, as in Docusaurus', async () => {
  const files = { 'docs/index.md': '# A\n\n<p style="color: red; text-align: center">Red</p>\n' }
  const config = configWith('', "routeBasePath: '/'")
  const folder = docusaurusFolder({ config, files })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<p style="color:red;text-align:center">Red</p>')
  expect(folder.out('_headers')).toContain("style-src-attr 'unsafe-inline'")
})
