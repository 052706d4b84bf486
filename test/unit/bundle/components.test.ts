import path from 'node:path'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bundleComponents, type ComponentsInput, importComponents } from '../../../cli/stages/bundle/components.ts'
import { namesOf } from '../../../cli/stages/bundle/shared-modules.ts'
import { temporaryFolder } from '../../folder.ts'

const modules = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'docs/runtime': { useSite: () => ({ title: 'Test' }) },
}
const shared = namesOf(modules)

function input(files: Readonly<Record<string, string>>, components: Readonly<Record<string, string>>): ComponentsInput {
  const root = temporaryFolder(files)
  return { root, config: { components }, folder: path.join(root, '.docs'), shared }
}

test('a site without components has no bundle', async () => {
  expect(await bundleComponents(input({}, {}))).toBeUndefined()
})

test('components share React and docs/runtime with the generator', async () => {
  const file = await bundleComponents(
    input(
      {
        'src/a.tsx':
          "import { useState } from 'react'\nimport { useSite } from 'docs/runtime'\nimport { mark } from './mark.ts'\nimport './a.css'\nexport default (props: { label: string }) => <b>{useState(props.label)[0]} {useSite().title}{mark}</b>",
        'src/mark.ts': "export const mark: string = '!'",
        'src/a.css': 'a {}',
        'src/b.jsx': 'export default () => <i>b</i>',
      },
      { 'custom-a': 'src/a.tsx', box: 'src/b.jsx' },
    ),
  )
  const components = (await importComponents(file!, modules)) as ReadonlyMap<string, react.ComponentType<object>>
  expect([...components.keys()]).toEqual(['box', 'custom-a'])
  const html = renderToStaticMarkup(react.createElement(components.get('custom-a')!, { label: 'x' } as object))
  expect(html).toBe('<b>x Test!</b>')
})

test('a module without a default export is an error with its file', async () => {
  const made = input({ 'a.tsx': 'export const A = () => null' }, { 'custom-a': 'a.tsx' })
  await expect(bundleComponents(made)).rejects.toThrow(/No matching export in "src:site\/a\.tsx" for import "default"/)
})

test('a mistake is reported with the real path of the file', async () => {
  const made = input({ 'a.tsx': 'export default () => <b>' }, { 'custom-a': 'a.tsx' })
  await expect(bundleComponents(made)).rejects.toMatchObject({
    errors: [{ location: { file: path.join(made.root, 'a.tsx'), line: 1 } }],
  })
})
