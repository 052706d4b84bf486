import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ConfigAdapter } from '../../../cli/stages/config/adapter.ts'
import { loadConfig } from '../../../cli/stages/config/load.ts'
import { temporaryFolder } from '../../folder.ts'

/** An adapter for the configs of a generator that does not exist. */
const kit: ConfigAdapter = {
  names: ['kit.json', 'kit.config.json'],
  keys: { kitStyles: 'infimaStyles' },
  translations: { docs: 'kit-docs', posts: 'kit-posts', frame: 'kit-frame' },
  async read({ file }) {
    const { name, ...value } = JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string }
    return {
      value: { title: name, url: 'https://kit.example', ...value },
      inputs: [file],
      notes: [],
      plugins: { beforeRemark: [], remark: [], beforeRehype: [], rehype: [] },
      postCss: { missing: ['tailwindcss'] },
      sidebarsFiles: new Map([['default', 'nav.json']]),
    }
  },
}

const load = (files: Readonly<Record<string, string>>) => {
  const root = temporaryFolder(files)
  return loadConfig(root, path.join(root, '.docs'), { adapters: [kit] })
}

test('a config of another generator becomes one of ours; findings name its own file', async () => {
  const loaded = await load({ 'kit.config.json': '{ "name": "Kit" }' })
  expect(loaded).toMatchObject({
    ok: true,
    config: {
      title: 'Kit',
      file: 'kit.config.json',
      collections: [{ id: 'default', sidebarsFile: 'nav.json' }],
      translations: { docs: 'kit-docs' },
    },
    notes: [{ code: 'postcss-missing', name: 'tailwindcss', where: { file: 'kit.config.json' } }],
  })
})

test('problems are in the original file', async () => {
  expect(await load({ 'kit.json': '{\n  "name": "Kit",\n  "baseUrl": 1\n}' })).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'config-value', key: 'baseUrl', where: { file: 'kit.json', line: 3 } }],
  })
  expect(await load({ 'kit.json': '{' })).toMatchObject({ diagnostics: [{ code: 'config-threw' }] })
})

test('a config of ours comes first; it may have keys of an adapter, and its translations stay where they were', async () => {
  const own = "export default { title: 'Ours', url: 'https://kit.example', kitStyles: true }\n"
  expect(await load({ 'site.config.mjs': own, 'kit.json': '{ "name": "Kit" }' })).toMatchObject({
    ok: true,
    config: { title: 'Ours', infimaStyles: true, translations: { docs: 'kit-docs' } },
  })
})

test('a folder without a config', async () => {
  expect(await load({})).toMatchObject({ ok: false, diagnostics: [{ code: 'config-missing' }] })
  expect(await load({ 'README.md': '# Mine' })).toMatchObject({ ok: true, config: { title: 'Mine' } })
})
