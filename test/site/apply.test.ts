/** Changed files are applied to a site: what is read again, and what stays the same value. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { applyChanges, type SiteState } from '../../cli/site/apply.ts'
import type { SiteWithContent } from '../../cli/site/open.ts'
import { staleOf } from '../../cli/site/stale.ts'
import { type Files, temporaryFolder, write } from '../folder.ts'

const FILES: Files = {
  'site.config.ts': `export default { title: 'Test', url: 'https://example.com' }\n`,
  'content/index.md': '# Home\n\nWelcome.\n',
  'content/a.md': '# A\n\nOne.\n\nTwo.\n',
  'content/b.md': '# B\n\nText.\n',
}

/** Opens the site and returns it with a function that applies edits. */
async function opened() {
  const root = temporaryFolder(FILES)
  const place = { root, baseUrl: undefined, caches: { digests: new Map() } }
  const nothing: SiteState = {
    site: undefined,
    config: undefined,
    isConfigBad: false,
    dates: new Map(),
    keepsConfig: false,
  }
  const open = async (before: SiteState, files: Files, told = Object.keys(files)) => {
    write(root, files)
    const changes = {
      files: told.map((file) => path.join(root, file)),
      everything: before.site === undefined,
      reopen: false,
    }
    const { result, isConfigRead } = await applyChanges(changes, before, place)
    if (result.context === undefined) throw new Error('The config has mistakes.')
    return { site: result, isConfigRead }
  }
  const { site: first } = await open(nothing, {})
  const config = first.loaded
  return {
    first,
    edit: (files: Files, told?: string[], site: SiteWithContent = first) =>
      open({ ...nothing, site, config }, files, told),
  }
}

test('a text: the graph stays the same value, and only its page is stale', async () => {
  const { first, edit } = await opened()
  const { site, isConfigRead } = await edit({ 'content/a.md': '# A\n\nOne.\n\nThree.\n' })
  expect(site.context.graph).toBe(first.context.graph)
  expect(isConfigRead).toBe(false)
  expect(staleOf(first.context, site.context)).toMatchObject({ kind: 'pages', pages: [{ route: '/a' }] })
})

test('the description of a page is shown by generated pages, too', async () => {
  const { first, edit } = await opened()
  const { site } = await edit({ 'content/a.md': '# A\n\nOther.\n\nTwo.\n' })
  const stale = staleOf(first.context, site.context)
  expect(stale.kind === 'pages' && stale.pages.map(({ kind }) => kind)).toContain('not-found')
})

test('a file that is saved without a change, and a file of nobody: the site itself', async () => {
  const { first, edit } = await opened()
  expect((await edit({ 'content/a.md': '# A\n\nOne.\n\nTwo.\n' })).site).toBe(first)
  expect((await edit({ 'tmp/x.bin': 'x' })).site).toBe(first)
})

test('a title, a new page, and the config', async () => {
  const { first, edit } = await opened()
  const title = await edit({ 'content/a.md': '# Other\n\nOne.\n\nTwo.\n' })
  expect(staleOf(first.context, title.site.context)).toEqual({ kind: 'site' })
  const page = await edit({ 'content/c.md': '# C\n' }, undefined, title.site)
  expect(staleOf(title.site.context, page.site.context)).toEqual({ kind: 'site' })
  const config = await edit(
    { 'site.config.ts': `export default { title: 'New', url: 'https://example.com' }\n` },
    undefined,
    page.site,
  )
  expect(config.isConfigRead).toBe(true)
  expect(staleOf(page.site.context, config.site.context)).toEqual({ kind: 'reload' })
})

test('a page that is found empty with its folder is waited for, and stays empty if nobody writes to it', async () => {
  const { edit } = await opened()
  const { site } = await edit({ 'content/a.md': '', 'content/c.md': '# C\n' }, ['content'])
  expect([...site.context.pageTexts].find(([file]) => file === 'content/a.md')?.[1].bytes).toBe(0)
})
