/** Patches of Docusaurus itself (`patches/` of patch-package and pnpm, `.yarn/patches/`): they are not applied to this tool. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Report } from './report.ts'

export interface Patches {
  /** Whether they change how headings get their ids: links may then point at ids that are different here. */
  readonly ids: boolean
  /** Whether these keep the letter case. */
  readonly keepsCase: boolean
}

/** Whether the site's `package.json` asks for Docusaurus 2, whose pages are MDX 1. */
export function usesMdx1(root: string): boolean {
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as { readonly dependencies?: Record<string, string>; readonly devDependencies?: Record<string, string> }
    const versions = { ...devDependencies, ...dependencies }
    const [, major] = /^[\^~>=v\s]*([1-9]\d*)(?:\.|$)/.exec(versions['@docusaurus/core'] ?? '') ?? []
    // Without a number (`latest`, a canary such as `0.0.0-4193`), the package that comes with MDX decides.
    return major === undefined ? /^[\^~>=v\s]*1\./.test(versions['@mdx-js/react'] ?? '') : major === '2'
  } catch {
    return false
  }
}

const NAME = /^@docusaurus(?:\+|__|-).+\.(?:patch|diff)$/

/** Reports each patch of a Docusaurus package, and reads its effect on heading ids. */
export function readPatches(root: string, report: Report): Patches {
  const files = ['patches', '.yarn/patches'].flatMap((folder) =>
    existsSync(path.join(root, folder))
      ? readdirSync(path.join(root, folder))
          .filter((name) => NAME.test(name))
          .sort()
          .map((name) => `${folder}/${name}`)
      : [],
  )
  const texts = files.map((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const ids = /^\+\+\+ .*remark\/headings/m.test(text)
    report.addFile(file, { what: 'patch', changesIds: ids })
    return { ids, keepsCase: ids && /^\+.*\bmaintainCase: true\b/m.test(text) }
  })
  return { ids: texts.some(({ ids }) => ids), keepsCase: texts.some(({ keepsCase }) => keepsCase) }
}
