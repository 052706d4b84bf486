import { expect, onTestFinished, test } from 'vitest'
import { makeSite, start } from '../../serve/kit.ts'

test('the dev server sends the styles of posts', async () => {
  const root = makeSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', blog: {} }\n`,
    'content/index.md': '# Home\n',
    'blog/2026-01-02-post.md': '# Post\n',
  })
  const server = await start(root)
  onTestFinished(async () => void (await server.stop()))
  const { text: page } = await server.get('/blog')
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
  expect((await server.get(sheet)).text).toContain('.post-title')
})
