/** Names that comments and the pages about the code refer to. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const files = ['bin', 'cli', 'runtime', 'scripts', 'test'].flatMap(filesIn).map((file) => file.replaceAll('\\', '/'))
const sources = files.filter((file) => /^(?:cli|runtime)\/.*\.tsx?$/.test(file))
const names = new Set([...sources, 'test/rig.ts'].flatMap((file) => textOf(file).match(/[A-Za-z_$][\w$]*/g) ?? []))
const declared = new Set(
  sources.flatMap((file) =>
    [...textOf(file).matchAll(/\b(?:function\*?|const|let|interface|type|class|readonly) ([\w$]+)/g)].map(
      ([, name]) => name!,
    ),
  ),
)

test('names in {@link} and "see" of comments are declared', () => {
  const lost = sources.flatMap((file) =>
    [...textOf(file).matchAll(/\{@link (\w+)\}|\bsee `(\w+)`/gi)]
      .map(([, link, see]) => (link ?? see)!)
      .filter((name) => !declared.has(name) && !textOf(file).includes(`${name}(`))
      .map((name) => `${file}: ${name}`),
  )
  expect(lost).toEqual([])
})

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{(])\/\/.*$/gm
/** Names in comments that stand for names of a site. */
const EXAMPLES = ['petId', 'x.ts', 'about-us/index.tsx', '../../src/index.ts']

test('functions, fields, and files that comments name exist', () => {
  const scripts = files.filter((file) => /^(?!test\/sites\/[^/]+\/).*\.(?:tsx?|[cm]js)$/.test(file))
  const texts = scripts.map((file) => [file, textOf(file)] as const)
  const used = new Set(texts.flatMap(([, text]) => text.replace(COMMENT, ' ').match(/[A-Za-z_$][\w$]*/g) ?? []))
  const exists = (code: string): boolean => {
    const [, name] = /^([a-z]+[A-Z]\w*)(?:\(\))?$/.exec(code) ?? []
    if (name !== undefined) return used.has(name)
    return !/^[\w./-]+\.tsx?$/.test(code) || files.some((file) => `/${file}`.endsWith(`/${code}`))
  }
  const lost = texts.flatMap(([file, text]) =>
    [...text.matchAll(COMMENT)]
      .flatMap(([comment]) => [...comment.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!))
      .filter((code) => !exists(code) && !EXAMPLES.includes(code))
      .map((code) => `${file}: ${code}`),
  )
  expect(lost).toEqual([])
})

const pages = ['docs/architecture.md', 'docs/contributing.md', ...filesIn('docs/internals')]
const FILE = /^(?:(?:bin|cli|runtime|scripts|test)\/[\w./-]+|[\w./-]+\.(?:tsx?|mjs|cjs))$/

test('files, folders, and functions that the pages about the code name exist', () => {
  const lost = pages.flatMap((page) => {
    const marked = [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
    const lostFiles = marked.filter(
      (code) => FILE.test(code) && !files.some((file) => `/${file}`.endsWith(`/${code.replace(/\/$/, '')}`)),
    )
    const lostNames = marked.flatMap((code) => /^([a-z]+[A-Z]\w*)(?:\(.*\))?$/.exec(code)?.[1] ?? [])
    return [...lostFiles, ...lostNames.filter((name) => !names.has(name))].map((name) => `${page}: ${name}`)
  })
  expect(lost).toEqual([])
})

/** Whether a path in the text names one file: by its folders, or by a folder that the same section names. */
function isClear(code: string, section: string): boolean {
  const found = files.filter((file) => `/${file}`.endsWith(`/${code}`))
  const named = [...section.matchAll(/`([\w./-]+)`/g)].flatMap(([, name = '']) => [name, path.posix.dirname(name)])
  return found.length < 2 || named.some((folder) => files.some((file) => file.endsWith(`${folder}/${code}`)))
}

test('a file is named with its folder, unless no other file has its name or the section names the folder', () => {
  const unclear = pages.flatMap((page) =>
    textOf(page)
      .split(/\n(?=#+ )/)
      .flatMap((section) =>
        [...section.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs))`/g)]
          .filter(([, code = '']) => code !== 'site.config.ts' && !isClear(code, section))
          .map(([, code]) => `${page}: ${code}`),
      ),
  )
  expect(unclear, 'write the folder, such as cli/site/open.ts').toEqual([])
})

const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

test('architecture.md has each room and each step of cli/site, and can be read in ten minutes', () => {
  const text = textOf('docs/architecture.md')
  expect(foldersIn('cli').filter((room) => !text.includes(`\`cli/${room}\``))).toEqual([])
  expect(foldersIn('cli/site').filter((step) => !text.includes(`\`${step}.ts\``))).toEqual([])
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(2000)
})

test('architecture.md has each hook of a feature that runs code', () => {
  const body = textOf('cli/features/feature.ts').split('export interface Feature<')[1]!.split(/^}/m)[0]!
  const hooks = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\?(?:\(|: \(|: Provided|: CodeFeature)/gm)].map(
    ([, name]) => name!,
  )
  expect(hooks).toContain('serve')
  const text = textOf('docs/architecture.md')
  expect(hooks.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('contributing.md describes each folder of tests', () => {
  const text = textOf('docs/contributing.md')
  expect(foldersIn('test').filter((folder) => !new RegExp(`^\\|.*\`${folder}\`.*\\|`, 'm').test(text))).toEqual([])
})

test('comments fit into 120 columns; only drawings, markup, and directives for tools are wider', () => {
  const scripts = files.filter((file) => /^(?!test\/sites\/[^/]+\/).*\.(?:tsx?|[cm]js)$/.test(file))
  const isWide = (line: string): boolean =>
    line.length > 120 && /^\s*(?:\/\/|\/?\*\*?) (?! {2})/.test(line) && !line.includes('biome-ignore')
  const wide = scripts.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (isWide(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(wide).toEqual([])
})
