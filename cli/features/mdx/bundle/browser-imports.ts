/** Modules that the browser has loaded already. */
const SHARED = /^(?:react(?:-dom)?|docs)(?:[/:]|$)/

/**
 * Returns code of the browser that imports modules under these names. If a module of the site does not load, or throws,
 * only the components that need it fail.
 */
export function importsCode(modules: Iterable<readonly [name: string, local: string]>): string {
  const all = [...modules]
  const shared = all.filter(([name]) => SHARED.test(name))
  const components = all.filter(([name]) => !SHARED.test(name))
  const lines = shared.map(([name, local]) => `import * as ${local} from ${JSON.stringify(name)}\n`)
  if (components.length === 0) return lines.join('')
  const locals = components.map(([, local]) => local).join(', ')
  const loading = components.map(([name]) => `import(${JSON.stringify(name)})`).join(', ')
  return `${lines.join('')}import { lost as $lost } from 'docs:page-scope'
const [${locals}] = await Promise.all([${loading}].map((one) => one.catch($lost)))
`
}
