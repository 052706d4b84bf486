/**
 * Everything that Docusaurus 2.4 and 3 export to pages (`exports.json`, written by `record-exports.mjs`) works or
 * degrades.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

const recorded = JSON.parse(readFileSync(new URL('exports.json', import.meta.url), 'utf8')) as Record<string, string[]>

/** Required arguments of some of them. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  useHistorySelector: '() => 1',
  useTabs: "{ children: <i value='x'>child</i> }",
  useTabsContextValue: "{ children: <i value='x'>child</i> }",
  useDocById: "'index'",
  useBaseUrl: "'/a'",
}
const PROPS: Readonly<Record<string, string>> = {
  ThemedComponent: 'children={() => <b>child</b>}',
  '@docusaurus/BrowserOnly': 'children={() => <b>child</b>}',
  '@theme/DocCard': "item={{ type: 'link', label: 'Home', href: '/' }}",
  '@theme/DocCard/Layout': "item={{ type: 'link' }} href='/' title='child'",
  '@theme/Footer/Links': 'links={[]}',
  '@theme/Footer/Links/MultiColumn': 'columns={[]}',
  '@theme/Footer/Links/Simple': 'links={[]}',
  '@theme/Heading': 'as="h2"',
  '@theme/MDXComponents/Heading': 'as="h2"',
  '@theme/IdealImage': 'img="/a.png"',
  '@theme/MDXComponents/Img': 'src="https://kit.example/a.png"',
  '@theme/PaginatorNavLink': 'permalink="/" title="child"',
  '@theme/Tabs': "children={<i value='x'>child</i>}",
  '@theme/ThemedImage': "sources={{ light: 'https://kit.example/a.png', dark: 'https://kit.example/b.png' }}",
}
/** Classes that are no components. */
const CLASSES = ['ReactContextError']
/** Docusaurus also throws if there is no category. */
const THROWING = ['useCurrentSidebarCategory']

/** A page that renders each component and calls each hook of a module. */
function pageOf(module: string, names: readonly string[]): string {
  const own = names.map((name, i) => (name === 'default' ? `default as own${i}` : `${name} as own${i}`)).join(', ')
  const isComponent = (name: string): boolean =>
    /^[A-Z][a-z]/.test(name === 'default' ? module.split('/').at(-1)! : name)
  const isHook = (name: string): boolean => /^use[A-Z]/.test(name === 'default' ? module.split('/').at(-1)! : name)
  const lines = names.flatMap((name, i) => {
    if (isHook(name) && !THROWING.includes(name)) {
      const call = `own${i}(${ARGUMENTS[name === 'default' ? module.split('/').at(-1)! : name] ?? ''})`
      return [`export const Hook${i} = () => { ${call}; return <i>hook</i> }`, '', `<Hook${i}/>`, '']
    }
    const props = name === 'default' ? PROPS[module] : PROPS[name]
    return isComponent(name) && !CLASSES.includes(name)
      ? [`<Draw of={own${i}} ${props ?? 'children="child"'}/>`, '']
      : []
  })
  return [
    `import { ${own} } from '${module}'`,
    '',
    '# Page',
    '',
    // Some are objects or contexts.
    'export const Draw = ({ of: Component, ...props }) => typeof Component === "function" ? <Component {...props}/> : null',
    '',
    ...lines,
  ].join('\n')
}

test('every export of Docusaurus is supported or degrades: no page fails', async () => {
  const config = withMdx()
  const modules = Object.entries(recorded)
  const pages = modules.map(([module, names], i) => [`docs/p${i}.mdx`, pageOf(module, names)])
  const folder = docusaurusFolder({ config, files: { 'docs/index.md': '# Home\n', ...Object.fromEntries(pages) } })
  const { stdout } = await folder.run('build', '--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { severity: string; code: string; file: string; message: string }[]
  }
  const named = diagnostics.map(({ severity, code, file, message }) => {
    const n = /^docs\/p(\d+)\.mdx$/.exec(file)?.[1]
    return `${severity} ${code} ${n === undefined ? file : modules[Number(n)]![0]} ${message}`
  })
  expect(named.filter((one) => one.startsWith('error'))).toEqual([])
  // One warning for each name, however many pages use it.
  const missing = named.filter((one) => one.includes('unsupported-import'))
  expect(new Set(missing).size).toBe(missing.length)
})
