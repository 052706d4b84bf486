/** Sources of the content security policy that the config adds. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const configWith = (keys: string): string =>
  `export default { title: 'T', url: 'https://example.com', headTags: [{ tagName: 'script', attributes: { src: 'https://tags.example/start.js' } }], ${keys} }\n`

test('the config allows the hosts that a script from another host loads from', async () => {
  const docs = site({ 'content/index.md': '# Home\n\nText\n', 'site.config.ts': configWith('') })
  const directive = async (name: string): Promise<string | undefined> => {
    expect((await docs.run('build')).code).toBe(0)
    return docs
      .out('_headers')
      .split(/; |: |\n/)
      .find((one) => one.startsWith(`${name} `))
  }
  expect(await directive('script-src')).toMatch(/ https:\/\/tags\.example$/)
  docs.change({
    'site.config.ts': configWith("policy: { script: ['https://cdn.example'], connect: ['https://*.tags.example'] }"),
  })
  expect(await directive('script-src')).toMatch(/ https:\/\/tags\.example https:\/\/cdn\.example$/)
  expect(await directive('connect-src')).toBe("connect-src 'self' https://*.tags.example")
})

test('an inline script in the HTML of the navbar can load from the host that it names', async () => {
  const value =
    '<script>document.head.appendChild(Object.assign(document.createElement("script"), { src: "https://stats.example.net/h.js" }))</script>'
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', navbar: { items: [{ type: 'html', value: ${JSON.stringify(value)} }] } }\n`,
    'content/index.md': '# Home\n',
  })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('_headers')).toMatch(/script-src [^;]*https:\/\/stats\.example\.net/)
})

test('a source with a second directive is an error of the config', async () => {
  const docs = site({
    'content/index.md': '# Home\n',
    'site.config.ts': configWith(`policy: { script: ["https://cdn.example; object-src *"] }`),
  })
  const { code, stderr } = await docs.run('build')
  expect(code).toBe(2)
  expect(stderr).toContain('policy.script')
})
