import { readdirSync, readFileSync } from 'node:fs'
import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import type { SourcePath } from '../../../cli/base/brands.ts'
import { hashBytes } from '../../../cli/base/hash.ts'
import { articleFeatures } from '../../../cli/features/index.ts'
import type { PageMeta, SourceFile } from '../../../cli/model/content.ts'
import { buildContainers } from '../../../cli/stages/compile/containers/build.ts'
import { CONTAINERS, containersOf } from '../../../cli/stages/compile/containers/list.ts'
import type { CompileIo } from '../../../cli/stages/compile/io.ts'
import { openPage, vfileOf } from '../../../cli/stages/compile/page/page.ts'
import { includePartials } from '../../../cli/stages/compile/plugins/includes.ts'
import { createParser } from '../../../cli/stages/compile/syntax/parser.ts'
import { compile, filled, problems, SETTINGS } from './rig.ts'

const features = await articleFeatures()
const KINDS = [...CONTAINERS, ...features.flatMap(({ containers = [] }) => containers)]
/** Front matter that containers of features read. */
const command = {
  name: 'GET',
  summary: '',
  status: 'stable',
  complexity: [],
  acl: [],
  args: [{ name: 'key', type: 'key' }],
  differences: [],
  related: [],
}
const given = { files: { 'content/_part.md': 'Text' }, frontMatter: Object.fromEntries([['command', command]]) }
const textOf = (folder: string, ending: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n')
const styles = textOf('runtime', '.css')
const guide = textOf('docs', '.md')

test.each(KINDS.map((kind) => [kind.name, kind] as const))('%s: example, style, guide', async (name, kind) => {
  expect(new Set(KINDS.map((one) => one.name)).size).toBe(KINDS.length)
  const page = await compile(`# Title\n\n${kind.example}\n`, given)
  expect(problems(page), 'the example has no findings').toEqual([])
  const classes = [...filled(page.article).matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '))
  expect(
    classes.filter((one) => !UNSTYLED.test(one) && !styles.includes(`.${one}`)),
    'every class has a style',
  ).toEqual([])
  expect(guide.includes(`:::${name}`) || guide.includes(`\`${name}\``), 'a page in docs/ describes it').toBe(true)
})
/** Classes that are only there for the style sheets of sites. */
const UNSTYLED = /^(?:language-.*|admonition-[a-z]+|file-tree-file)$/

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  '%s explains the attributes it reads',
  async (name, kind) => {
    const read = new Set<string>()
    for (const text of [kind.example, kind.example.replace(/\[[^\]]*\]/g, '')])
      await build(text, (container, attribute) => container === name && read.add(attribute))
    expect([...read].sort()).toEqual(Object.keys(kind.attributes).sort())
  },
)

test('every kind in a file is in a list', async () => {
  const folder = new URL('../../../cli/stages/compile/containers/', import.meta.url)
  const modules = await Promise.all(
    readdirSync(folder).map((name): Promise<object> => import(new URL(name, folder).pathname)),
  )
  const names = modules.flatMap((module) =>
    Object.values(module).flatMap((value) => ('example' in Object(value) ? [value.name] : [])),
  )
  expect(names.filter((name) => !KINDS.some((kind) => kind.name === name))).toEqual([])
  expect(names).toContain('tabs')
})

const parse = createParser(SETTINGS.markdown)
const source: SourceFile = {
  path: 'content/a.md' as SourcePath,
  set: 'default/current/en',
  relative: 'a.md',
  format: 'md',
}
const io: CompileIo = {
  read: () => new TextEncoder().encode('Text'),
  readImport: () => undefined,
  absolute: (path) => `/${path}`,
  list: () => [],
  hash: () => '',
  findStatic: () => undefined,
}

/** Builds the containers of a text; `onRead` hears of each attribute that is read. */
async function build(text: string, onRead: (container: string, attribute: string) => void): Promise<void> {
  const meta: PageMeta = {
    source,
    frontMatter: {},
    bodyLine: 1,
    diagnostics: [],
    text: { hash: hashBytes(text), bytes: text.length },
  }
  const page = openPage({ source, meta, text, settings: SETTINGS, io })
  const tree: Root = parse(text)
  listen(tree, onRead)
  await includePartials({ parse })(tree, vfileOf(page))
  buildContainers(containersOf(SETTINGS, features))(tree, vfileOf(page))
}

function listen(node: Nodes, onRead: (container: string, attribute: string) => void): void {
  if (node.type === 'container') node.attributes = new Listener(node.attributes, (key) => onRead(node.name, key))
  if ('children' in node) for (const child of node.children) listen(child, onRead)
}

class Listener extends Map<string, string> {
  readonly #onRead: (key: string) => void
  constructor(entries: Iterable<[string, string]>, onRead: (key: string) => void) {
    super(entries)
    this.#onRead = onRead
  }
  override get(key: string): string | undefined {
    this.#onRead(key)
    return super.get(key)
  }
  override has(key: string): boolean {
    this.#onRead(key)
    return super.has(key)
  }
}
