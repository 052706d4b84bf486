/** The names of the public API: everything that sites, scripts, themes, and workflows of other people rely on. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { parse } from 'yaml'
import { type SchemaName, schemaOf } from '../../cli/apps/schema/schemas.ts'
import { CODES } from '../../cli/diagnostics/properties.ts'
import { articleFeatures } from '../../cli/features/index.ts'
import { createProgram } from '../../cli/program.ts'
import { CONTAINERS } from '../../cli/stages/compile/containers/list.ts'
import { THEME_PARTS } from '../../runtime/core/contract/site.ts'
import { site } from '../rig.ts'

const read = (file: string): string =>
  readFileSync(path.join(fileURLToPath(new URL('../..', import.meta.url)), file), 'utf8')

/** Names by the heading under which API.md lists them. */
export type PublicNames = Readonly<Record<string, readonly string[]>>

/** Collects the names from declarations, and the names of files and of their keys from a small site. */
export async function publicNames(): Promise<PublicNames> {
  const features = await articleFeatures()
  const containers = [...CONTAINERS, ...features.flatMap((feature) => feature.containers ?? [])]
  const names = {
    Commands: commandNames(createProgram(() => {})),
    'Keys of the config': schemaNames('config'),
    'Keys of front matter': schemaNames('front-matter'),
    'Keys of category files': schemaNames('category'),
    Containers: containers.flatMap(({ name, attributes }) => [
      `:::${name}`,
      ...Object.keys(attributes).map((attribute) => `:::${name} ${attribute}`),
    ]),
    'Codes of findings': CODES,
    'Parts of the theme': THEME_PARTS,
    'CSS properties': cssProperties(),
    'Exports of docs': exportsOf('cli/stages/config/define.ts'),
    'Exports of docs/runtime': exportsOf('runtime/public.ts'),
    'Inputs and outputs of the GitHub Action': actionNames(),
    ...(await dataNames()),
  }
  return Object.fromEntries(Object.entries(names).map(([title, list]) => [title, [...new Set(list)].sort()]))
}

function commandNames(command: Command, parent = ''): string[] {
  const name = `${parent}${command.name()}`
  const options = command.options.filter(({ hidden }) => !hidden)
  return [
    ...(command.commands.length === 0
      ? [[name, ...command.registeredArguments.map((one) => `<${one.name()}>`)].join(' ')]
      : []),
    ...options.map((option) => `${name} ${option.long ?? option.short}`),
    ...command.commands.flatMap((one) => commandNames(one, `${name} `)),
  ]
}

interface JsonSchema {
  readonly [key: string]: unknown
}

/** Returns the paths of all keys of a JSON schema: `search.synonyms[]`, `docs.versions.*.label`. */
function schemaNames(name: SchemaName): string[] {
  const found: string[] = []
  const open = new Set<unknown>()
  const visit = (schema: unknown, at: string): void => {
    if (typeof schema !== 'object' || schema === null || open.has(schema)) return
    const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf, $ref } = schema as JsonSchema
    open.add(schema)
    for (const [key, inner] of Object.entries(properties as JsonSchema)) {
      found.push(at === '' ? key : `${at}.${key}`)
      visit(inner, at === '' ? key : `${at}.${key}`)
    }
    visit(items, `${at}[]`)
    visit(additionalProperties, `${at}.*`)
    for (const choice of [anyOf, oneOf, allOf].flat()) visit(choice, at)
    if (typeof $ref === 'string') visit(definitions[$ref.split('/').at(-1)!], at)
    open.delete(schema)
  }
  const whole = schemaOf(name) as JsonSchema
  const definitions = (whole.definitions ?? whole.$defs ?? {}) as JsonSchema
  visit(whole, '')
  return found
}

/** The custom properties that the page about themes describes. */
const cssProperties = (): string[] => [...read('docs/theming.md').matchAll(/`(--[\w-]+)`/g)].map(([, name]) => name!)

/** Names that a module exports, including types. */
const exportsOf = (file: string): string[] =>
  [...read(file).matchAll(/^export (?:type )?(?:\{([^}]*)\}|(?:const|interface|type|function) (\w+))/gm)].flatMap(
    ([, list, name]) => name ?? list!.split(',').map((one) => one.replace(/^\s*(?:type )?/, '').trim()),
  )

function actionNames(): string[] {
  const { inputs, outputs } = parse(read('action.yml')) as Record<'inputs' | 'outputs', object>
  return [...Object.keys(inputs), ...Object.keys(outputs)]
}

/** Files with names of their own that programs read, and the keys of data. */
async function dataNames(): Promise<PublicNames> {
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', search: { provider: 'embedded' }, blog: {}, changes: {}, redirects: [{ from: '/old', to: '/' }] }`,
    'content/index.md': '---\ntags: [a]\n---\n\n# Home\n\n[lost](./lost.md)\n',
    'blog/2026-01-01-post.md': '---\ntitle: Post\n---\n\nText.\n',
  })
  const built = await docs.build('--format', 'json')
  const checked = await docs.run('check-links', '--format', 'json')
  const { config: _, ...inspected } = await docs.inspect()
  const isPrivate = /^(?:assets|_docs\/(?:search|sidebar))\//
  return {
    'Files of a site': docs.outFiles().filter((file) => !isPrivate.test(file)),
    'Keys of _docs/pages.json': keysOf(JSON.parse(docs.out('_docs/pages.json'))),
    'Keys of docs inspect': ['config', ...keysOf(inspected, /^sidebars$|\.sidebars$|^routes$/)],
    'Keys of docs build --format json': keysOf(JSON.parse(built.stdout)),
    'Keys of docs check-links --format json': keysOf(JSON.parse(checked.stdout)),
  }
}

/** Returns the paths of all keys of a value. `records`: paths whose keys are data. */
function keysOf(value: unknown, records?: RegExp, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keysOf(one, records, `${at}[]`))
  if (typeof value !== 'object' || value === null || records?.test(at)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = at === '' ? key : `${at}.${key}`
    return [name, ...keysOf(inner, records, name)]
  })
}
