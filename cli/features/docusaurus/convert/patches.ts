/**
 * Patches of Docusaurus itself (`patches/` of patch-package and pnpm, `.yarn/patches/`): they are not applied to this
 * tool.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Report } from '../report/report.ts'

export interface Patches {
  /** Whether they change how headings get their ids: links may then point at ids that are different here. */
  readonly ids: boolean
  /** Whether these keep the letter case. */
  readonly keepsCase: boolean
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
