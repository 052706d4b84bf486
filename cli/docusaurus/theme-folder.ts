import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Context } from './context.ts'

/** Components in `src/theme` replace parts of Docusaurus' theme: each is one line of the report. */
export function readThemeFolder({ root, report }: Context): void {
  for (const file of componentsIn(path.join(root, 'src/theme'))) {
    const name = file.replace(/(?:\/index)?\.[jt]sx?$/, '')
    report.addFile(
      `src/theme/${file}`,
      `The theme component ${name} is not used: the layout is that of this tool. \`components\` can hold parts of your own.`,
    )
  }
}

function componentsIn(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
      if (entry.isDirectory()) return componentsIn(folder, name)
      return /\.[jt]sx$|(?:^|\/)[A-Z]\w*(?:\/index)?\.[jt]s$/.test(name) && !name.endsWith('.d.ts') ? [name] : []
    })
    .sort()
}
