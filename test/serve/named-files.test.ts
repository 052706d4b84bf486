/**
 * Files that only the config names, wherever they are, and files that a spec refers to: `docs serve` shows their
 * changes.
 */
import path from 'node:path'
import { onTestFinished, test } from 'vitest'
import { temporaryFolder, write } from '../folder.ts'
import { start } from './kit.ts'

const spec = (title: string): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: "1" }\ntags: [{ name: pets }]\npaths:\n  /a:\n    $ref: "parts/a.yaml#/a"\n`
const part = (summary: string): string =>
  `a:\n  get: { operationId: a, tags: [pets], summary: ${summary}, responses: { "200": { description: "Yes" } } }\n`

test.each(['..', 'data'])('a spec and its parts, tags, and authors in %s', async (folder) => {
  const root = temporaryFolder()
  const site = path.join(root, 'site')
  const named = path.posix.join('site', folder)
  write(root, {
    '.git/HEAD': 'ref: refs/heads/main\n',
    'site/site.config.ts': `export default {
  title: 'Test', url: 'https://example.com', openapi: { spec: '${folder}/specs/api.yaml' },
  docs: { tags: '../${folder}/tags.yml' }, blog: { authors: '../${folder}/authors.yml' },
}\n`,
    'site/content/index.md': '---\ntags: [some]\n---\n\n# Home\n',
    'site/blog/2026-01-02-post.md': '---\nauthors: [jo]\n---\n\n# Post\n\nText.\n',
    [`${named}/specs/api.yaml`]: spec('One'),
    [`${named}/specs/parts/a.yaml`]: part('First'),
    [`${named}/tags.yml`]: 'some: { label: Label one }\n',
    [`${named}/authors.yml`]: 'jo: { name: Name one }\n',
  })
  const server = await start(site)
  onTestFinished(async () => void (await server.stop()))
  const home = await server.view('/')
  await home.shows('Label one')
  write(root, { [`${named}/tags.yml`]: 'some: { label: Label two }\n' })
  await home.shows('Label two')
  const post = await server.view('/blog/2026/01/02/post')
  await post.shows('Name one')
  write(root, { [`${named}/authors.yml`]: 'jo: { name: Name two }\n' })
  await post.shows('Name two')
  const api = await server.view('/api/pets')
  await api.shows('First')
  write(root, { [`${named}/specs/parts/a.yaml`]: part('Second') })
  await api.shows('Second')
  write(root, { [`${named}/specs/api.yaml`]: spec('Two').replace('/a:', '/other:') })
  await api.shows('/other')
})
