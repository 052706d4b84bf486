/** `docs lsp`, as an editor sees it. */
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type {
  CodeAction,
  DocumentLink,
  DocumentSymbol,
  Hover,
  Location,
  RenameFile,
  WorkspaceEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver'
import { articleFeatures } from '../../cli/features/index.ts'
import { CONTAINERS } from '../../cli/stages/compile/containers/list.ts'
import { write } from '../folder.ts'
import { makeSite } from '../serve/kit.ts'
import { type Editor, startEditor } from './client.ts'

let root: string
let editor: Editor
const A = 'content/a.md'

const FILES = {
  'site.config.ts': `export default {\n  title: 'Test',\n  url: 'https://example.com',\n  variables: { PORT: '6379' },\n}\n`,
  'content/index.md': '# Home\n\nSee [guide](./guide/start.md#first-steps) and [guide](/guide/start).\n',
  'content/guide/start.md':
    '---\ntitle: Starting up\ndescription: How to start.\n---\n\nLead.\n\n## First steps\n\nDo this first.\n\n### Details\n\nMore.\n\n## Last words\n\nEnd.\n',
  'content/guide/_part.md': 'A part.\n',
  'content/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/other.md':
    '# Other\n\n::::tabs{group=runtime}\n\n:::tab[Docker]\nx\n:::\n\n::::\n\n[first](./guide/start.md#first-steps)\n',
  'static/img/logo.png': 'png',
  [A]: '# A\n\nText.\n',
}

beforeAll(async () => {
  root = makeSite(FILES)
  editor = await startEditor(root)
})
afterAll(async () => {
  expect(await editor.stop()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})
beforeEach(() => editor.open(A, '# A\n'))

const labels = async (text: string): Promise<string[]> => {
  editor.type(A, text)
  return (await editor.complete(A)).map(({ label }) => label)
}

test('problems of an unsaved text, and of the saved one', async () => {
  editor.type(A, '# A\n\nSee [x](./guide/strat.md), [y](./guide/start.md#frist-steps) and {{PROT}}.\n')
  const found = await editor.problems(A, (all) => all.length === 3)
  expect(found.map(({ code, range }) => [code, range.start.line, range.start.character])).toEqual([
    ['broken-markdown-link', 2, 8],
    ['broken-anchor', 2, 31],
    ['unknown-variable', 2, 65],
  ])
  expect(found[0]!.message).toContain('Did you mean ./guide/start.md?')
  editor.type(A, '# A\n\nSee [x](./guide/start.md).\n')
  await editor.problems(A, (all) => all.length === 0)
  editor.type(A, '---\ntittle: A\n---\n')
  await editor.problems(A, (all) => all[0]?.code === 'front-matter-key')
})

test('problems are updated when other files change: a removed heading, a config with a mistake', async () => {
  editor.type(A, '# A\n\n[x](./other.md#new)\n')
  await editor.problems(A, (all) => all[0]?.code === 'broken-anchor')
  write(root, { 'content/other.md': `${FILES['content/other.md']}\n## New\n` })
  await editor.problems(A, (all) => all.length === 0)
  write(root, { 'content/other.md': FILES['content/other.md'] })
  write(root, { 'site.config.ts': FILES['site.config.ts'].replace('title', 'tittle') })
  await editor.problems('site.config.ts', (all) => all.some(({ code }) => code === 'config-unknown-key'))
  write(root, { 'site.config.ts': FILES['site.config.ts'] })
  await editor.problems('site.config.ts', (all) => all.length === 0)
})

test('a fix for each problem with a known correction', async () => {
  const text =
    '---\ntittle: A\n---\n\n[x](./guide/strat.md#first-steps) [y](./guide/start.md#frist-steps) {{PROT}}\n\n:::notte\nx\n:::\n'
  editor.type(A, text)
  const diagnostics = await editor.problems(A, (all) => all.length === 5)
  const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uri(A) },
    range: diagnostics[0]!.range,
    context: { diagnostics },
  })
  const edits = actions.map(({ edit }) => edit!.changes![editor.uri(A)]!)
  expect(editor.apply({ changes: { [editor.uri(A)]: edits.flat() } })[A]).toBe(
    '---\ntitle: A\n---\n\n[x](./guide/start.md#first-steps) [y](./guide/start.md#first-steps) {{PORT}}\n\n:::note\nx\n:::\n',
  )
})

test('there is no fix for what is not near, or has no such heading', async () => {
  editor.type(A, '# A\n\n[x](./nope.md) [y](./guide/strat.md#gone) [z](/guide/strat#gone) ![i](./bogus.png)\n')
  const diagnostics = await editor.problems(A, (all) => all.length === 4)
  expect(diagnostics.filter(({ message }) => String(message).includes('Did you mean'))).toEqual([])
  const actions = await editor.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uri(A) },
    range: diagnostics[0]!.range,
    context: { diagnostics },
  })
  expect(actions).toEqual([])
})

test('a code of the config gets quotes', async () => {
  const config = FILES['site.config.ts'].replace('variables', "severity: { brokenLink: 'off' },\n  variables")
  write(root, { 'site.config.ts': config })
  const diagnostics = await editor.problems('site.config.ts', (all) => all[0]?.code === 'config-unknown-key')
  const [action] = await editor.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: editor.uri('site.config.ts') },
    range: diagnostics[0]!.range,
    context: { diagnostics },
  })
  expect(action!.edit!.changes![editor.uri('site.config.ts')]![0]!.newText).toBe("'broken-link'")
  write(root, { 'site.config.ts': FILES['site.config.ts'] })
  await editor.problems('site.config.ts', (all) => all.length === 0)
})

test('addresses of pages, headings and images', async () => {
  expect(await labels('# A\n\n[x](|)')).toEqual(
    expect.arrayContaining(['./guide/start.md', './index.md', './other.md']),
  )
  expect(await labels('# A\n\n[x](star|)')).toEqual(['./guide/start.md'])
  expect(await labels('# A\n\n[x](Starting|)')).toEqual(['./guide/start.md'])
  expect(await labels('# A\n\n[x](/gui|)')).toEqual(['/guide/start'])
  expect(await labels('# A\n\n[x](./guide/start.md#|)')).toEqual(['first-steps', 'details', 'last-words'])
  expect(await labels('# A\n\n## Mine\n\n[x](#|)')).toEqual(['mine'])
  expect(await labels('# A\n\n![x](|)')).toEqual(
    ['/img/logo.png', './guide/dot.svg'].sort((a, b) => a.length - b.length),
  )
})

test('an address replaces the typed one', async () => {
  editor.type(A, '# A\n\n[x](./sta|)')
  const [item] = await editor.complete(A)
  expect(editor.apply({ changes: { [editor.uri(A)]: [item!.textEdit as never] } })[A]).toBe(
    '# A\n\n[x](./guide/start.md)',
  )
})

test('front matter, containers, variables, groups of tabs', async () => {
  expect(await labels('---\nsid|\n---\n')).toContain('sidebar_position')
  expect(await labels('---\ndraft: |\n---\n')).toEqual(['true', 'false'])
  expect(await labels('---\npagination_next: |\n---\n')).toContain('guide/start')
  expect(await labels('# A\n\n:::|')).toEqual(expect.arrayContaining(['note', 'tabs', 'include']))
  expect(await labels('# A\n\n::::tabs{|}')).toEqual(['group', 'query', 'default'])
  await expect.poll(() => labels('# A\n\n::::tabs{group=|}')).toEqual(['runtime'])
  expect(await labels('# A\n\n:::include{file="|"}')).toEqual(['./guide/_part.md'])
  expect(await labels('# A\n\nPort {{|')).toEqual(['PORT'])
  expect(await labels('# A\n\nNothing|')).toEqual([])
})

const hoverText = async (text: string): Promise<string> => {
  editor.type(A, text)
  const found = await editor.ask<Hover | null>('textDocument/hover', A)
  return found === null ? '' : (found.contents as { value: string }).value
}

test('hover: page, heading, variable, key, container', async () => {
  expect(await hoverText('# A\n\n[x](./guide/st|art.md)')).toContain('How to start.')
  expect(await hoverText('# A\n\n[x|](./guide/start.md#first-steps)')).toMatch(/First steps[\s\S]*Do this first\./)
  expect(await hoverText('# A\n\n{{PO|RT}}')).toContain('6379')
  expect(await hoverText('---\nsl|ug: /a\n---\n')).toContain('address of the page')
  expect(await hoverText('# A\n\n:::in|clude{file="x"}\n:::')).toContain('another file')
  expect(await hoverText('# A\n\nNo|thing')).toBe('')
})

test.each([...CONTAINERS, ...(await articleFeatures()).flatMap(({ containers = [] }) => containers)])(
  'help for the container $name',
  async ({ name, description, example, attributes }) => {
    expect(await hoverText(`# A\n\n:::${name[0]}|${name.slice(1)}\n`)).toBe(`${description}\n\n~~~md\n${example}\n~~~`)
    expect(await labels(`# A\n\n:::${name}{|}`)).toEqual(Object.keys(attributes))
  },
)

test('definition: page, heading, image, variable, partial', async () => {
  const goTo = async (text: string): Promise<string[]> => {
    editor.type(A, text)
    const found = await editor.ask<Location | null>('textDocument/definition', A)
    return found === null ? [] : editor.places([found])
  }
  expect(await goTo('# A\n\n[x](./guide/st|art.md)')).toEqual(['content/guide/start.md:1:1'])
  expect(await goTo('# A\n\n[x](./guide/start.md#det|ails)')).toEqual(['content/guide/start.md:12:1'])
  expect(await goTo('# A\n\n![x](./guide/d|ot.svg)')).toEqual(['content/guide/dot.svg:1:1'])
  expect(await goTo('# A\n\n{{PO|RT}}')).toEqual(['site.config.ts:4:16'])
  expect(await goTo('# A\n\n:::include{file="./guide/_par|t.md"}\n:::')).toEqual(['content/guide/_part.md:1:1'])
})

test('links to pages and files; addresses of other sites are left to the editor', async () => {
  editor.open(
    A,
    '# A\n\n[x](/guide/start#first-steps) ![](./guide/dot.svg) [y](https://example.org) [z](./nowhere.md)\n',
  )
  const found = await editor.request<DocumentLink[]>('textDocument/documentLink', {
    textDocument: { uri: editor.uri(A) },
  })
  expect(found.map(({ range, target }) => [range.start.character, target])).toEqual([
    [4, editor.uri('content/guide/start.md')],
    [34, editor.uri('content/guide/dot.svg')],
  ])
})

test('a problem leads to the documentation of its code', async () => {
  editor.open(A, '# A\n\n[y](./nowhere.md)\n')
  const [problem] = await editor.problems(A, (all) => all.length === 1)
  const { homepage } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    homepage: string
  }
  const page = 'docs/diagnostics.md'
  expect(problem?.codeDescription?.href).toBe(
    `${homepage.replace('#readme', '')}/blob/main/${page}#:~:text=broken%2Dmarkdown%2Dlink`,
  )
})

test('references of a page and of a heading, including unsaved links', async () => {
  editor.type(A, '# A\n\n[x](./guide/start.md#first-st|eps)')
  const find = (): Promise<Location[]> =>
    editor.ask<Location[]>('textDocument/references', A, { context: { includeDeclaration: false } })
  expect(editor.places(await find())).toEqual(['content/a.md:3:5', 'content/index.md:3:13', 'content/other.md:11:9'])
  editor.type(A, '# A\n\n[x](./guide/sta|rt.md)')
  expect(editor.places(await find())).toEqual([
    'content/a.md:3:5',
    'content/index.md:3:13',
    'content/index.md:3:55',
    'content/other.md:11:9',
  ])
})

test('symbols of a page and of the site', async () => {
  editor.open('content/guide/start.md')
  const symbols = await editor.request<DocumentSymbol[]>('textDocument/documentSymbol', {
    textDocument: { uri: editor.uri('content/guide/start.md') },
  })
  const names = (all: readonly DocumentSymbol[]): unknown =>
    all.map(({ name, children = [] }) => [name, names(children)])
  expect(names(symbols)).toEqual([
    ['First steps', [['Details', []]]],
    ['Last words', []],
  ])
  const found = await editor.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'starting' })
  expect(found.map(({ name, containerName }) => [name, containerName])).toEqual([
    ['Starting up', 'content/guide/start.md'],
  ])
  editor.close('content/guide/start.md')
})

test('a page is renamed: links are rewritten and the old address redirects', async () => {
  editor.close(A)
  const edit = await editor.request<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: editor.uri('content/guide/start.md'), newUri: editor.uri('content/begin.md') }],
  })
  const texts = editor.apply(edit)
  expect(texts['content/index.md']).toContain('[guide](./begin.md#first-steps) and [guide](/begin)')
  expect(texts['content/other.md']).toContain('(./begin.md#first-steps)')
  expect(texts['content/guide/start.md']).toContain('redirect_from:\n  - /guide/start')

  editor.open('content/other.md', FILES['content/other.md'].replace('start.md', 'st|art.md'))
  expect(await editor.ask('textDocument/prepareRename', 'content/other.md')).toMatchObject({
    placeholder: 'First steps',
  })
  editor.close('content/other.md')
  editor.open('content/index.md', FILES['content/index.md'].replace('](/guide/start', '](/guide/st|art'))
  const prepared = await editor.ask<{ placeholder: string }>('textDocument/prepareRename', 'content/index.md')
  expect(prepared.placeholder).toBe('content/guide/start.md')
  const renamed = await editor.ask<WorkspaceEdit>('textDocument/rename', 'content/index.md', {
    newName: 'content/begin.md',
  })
  expect(renamed.documentChanges?.filter((one): one is RenameFile => 'kind' in one)).toEqual([
    { kind: 'rename', oldUri: editor.uri('content/guide/start.md'), newUri: editor.uri('content/begin.md') },
  ])
  const refused = editor.ask('textDocument/rename', 'content/index.md', { newName: 'content/other.md' })
  await expect(refused).rejects.toThrow('There is already a file content/other.md.')
  editor.close('content/index.md')
})

test('a rename rewrites the ids in a sidebars file, or says where to change them', async () => {
  const files = (sidebar: string) => ({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com' }\n",
    'sidebars.ts': sidebar,
    'content/index.md': '# Home\n',
    'content/old.md': '# Old\n',
  })
  const renamed = async (sidebar: string) => {
    const folder = makeSite(files(sidebar))
    const one = await startEditor(folder)
    const edit = await one.request<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: one.uri('content/old.md'), newUri: one.uri('content/new.md') }],
    })
    const result = { texts: one.apply(edit), said: one.messages() }
    expect(await one.stop()).toBe(0)
    rmSync(folder, { recursive: true, force: true })
    return result
  }
  const literal = await renamed("export default { main: ['index', 'old'] }\n")
  expect(literal.texts['sidebars.ts']).toBe("export default { main: ['index', 'new'] }\n")
  expect(literal.said).toEqual([])
  const computed = await renamed(
    "const label = 'old'\nexport default { main: ['index', { type: 'doc', id: 'old', label }] }\n",
  )
  expect(computed.texts['sidebars.ts']).toBeUndefined()
  expect(computed.said).toEqual(['In sidebars.ts, change old to new by hand.'])
})

test('a heading is renamed: links use the new id, and the old one still works', async () => {
  editor.open('content/guide/start.md', FILES['content/guide/start.md'].replace('## First', '## Fi|rst'))
  const edit = await editor.ask<WorkspaceEdit>('textDocument/rename', 'content/guide/start.md', {
    newName: 'The first day',
  })
  const texts = editor.apply(edit)
  expect(texts['content/guide/start.md']).toContain('## The first day {#the-first-day aliases="first-steps"}\n')
  expect(texts['content/index.md']).toContain('(./guide/start.md#the-first-day)')
  expect(texts['content/other.md']).toContain('(./guide/start.md#the-first-day)')
  editor.close('content/guide/start.md')
})

/** An editor of a site whose config never finishes, so that responses use only data from before the site is read. */
async function unreadSite(work: (editor: Editor) => Promise<void>, before?: (editor: Editor) => Promise<void>) {
  const folder = makeSite(FILES)
  if (before !== undefined) {
    const first = await startEditor(folder)
    await before(first)
    await first.stop()
  }
  write(folder, { 'site.config.ts': 'export default () => new Promise(() => {})\n' })
  const second = await startEditor(folder)
  await work(second)
  expect(await second.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
}

const LINKED = '# A\n\n[x](./guide/st|art.md#first-steps)\n\n[y](./nowhere.md)\n'

test('before the site is read, responses come from the last session, and no problems are reported', async () => {
  const known = async (one: Editor): Promise<void> => {
    one.open(A, LINKED)
    await one.problems(A, (all) => all.length === 1)
  }
  await unreadSite(async (one) => {
    one.open(A, LINKED)
    const hovered = await one.ask<Hover>('textDocument/hover', A)
    expect((hovered.contents as { value: string }).value).toContain('Do this first.')
    const found = await one.ask<Location>('textDocument/definition', A)
    expect(one.places([found])).toEqual(['content/guide/start.md:8:1'])
    const references = await one.ask<Location[]>('textDocument/references', A, {
      context: { includeDeclaration: false },
    })
    expect(one.places(references)).toEqual(['content/a.md:3:5', 'content/index.md:3:13', 'content/other.md:11:9'])
    expect(await one.complete(A)).not.toEqual([])
    expect(one.published(A)).toBeUndefined()
  }, known)
})

test('a site that was never read: only the open text is known', async () => {
  await unreadSite(async (one) => {
    one.open(A, '# A\n\n## Mine\n\n[x](#|)')
    expect((await one.complete(A)).map(({ label }) => label)).toEqual(['mine'])
    const symbols = await one.request<DocumentSymbol[]>('textDocument/documentSymbol', {
      textDocument: { uri: one.uri(A) },
    })
    expect(symbols.map(({ name }) => name)).toEqual(['Mine'])
    one.type(A, '---\nsid|\n---\n')
    expect((await one.complete(A)).map(({ label }) => label)).toContain('sidebar_position')
    expect(one.published(A)).toBeUndefined()
  })
})

test('the stored data of the last session may be damaged or outdated', async () => {
  const folder = makeSite(FILES)
  const lastSession = `${folder}/.docs/cache/lsp/site`
  for (const [time, damage] of ['', 'x', undefined].entries()) {
    if (damage !== undefined) write(folder, { '.docs/cache/lsp/site': damage })
    write(folder, { 'content/guide/start.md': `---\ntitle: Time ${time}\n---\n\n## First steps\n` })
    const one = await startEditor(folder)
    one.open(A, '# A\n\n[x](./guide/st|art.md) [y](./nowhere.md)\n')
    await one.problems(A, (all) => all.length === 1)
    const hovered = await one.ask<Hover>('textDocument/hover', A)
    expect((hovered.contents as { value: string }).value).toContain(`Time ${time}`)
    expect(await one.stop()).toBe(0)
    expect(readFileSync(lastSession).length).toBeGreaterThan(1000)
  }
  rmSync(folder, { recursive: true, force: true })
})
