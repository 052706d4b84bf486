import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { providedCode } from '../../cli/features/docusaurus/modules.ts'
import { ICONS } from '../../cli/features/docusaurus/theme/icons.ts'
import { docusaurusFolder, withMdx } from './folder.ts'

const { modules, sources } = providedCode()

test('every module exists for the browser, too', () => {
  expect([...sources.keys()]).toEqual(Object.keys(modules))
  for (const [name, source] of sources) {
    const file = 'file' in source ? source.file : /from "(.+)"/.exec(source.code)?.[1]
    expect(file !== undefined && existsSync(file), name).toBe(true)
  }
})

test('every module exports what the table says', () => {
  const missing = Object.entries(modules).flatMap(([name, exports]) =>
    Object.keys(exports).flatMap((key) => (exports[key] === undefined ? [`${key} of ${name}`] : [])),
  )
  expect(missing).toEqual([])
})

test('a page that needs one icon in the browser loads no other, and an export that a module lacks renders nothing', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.mdx': "import Next from '@site/src/Next'\n\n# Home\n\n<Next />\n",
      'src/Next.jsx': `import { useState } from 'react'
import Arrow, { Bow } from '@theme/Icon/Arrow'
export default function Next() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}><Arrow /><Bow />{count}</button>
}
`,
    },
  })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/^src\/Next\.jsx:2:17 warning unsupported-import Bow of @theme\/Icon\/Arrow/),
  ])
  const codes = folder.outFiles().filter((file) => /^assets.*\.js$/.test(file))
  const having = (icon: keyof typeof ICONS) => codes.filter((file) => folder.out(file).includes(ICONS[icon][0]))
  expect(having('Icon/Arrow')).toHaveLength(1)
  expect(having('Icon/WordWrap')).toEqual([])
})
