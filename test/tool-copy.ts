/** Copies of the built tool that differ from it: with other code, or without some of its packages. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './folder.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const PACKAGES = ['esbuild', '@esbuild', 'react', 'react-dom', 'scheduler']

/** Returns the folder of a copy in which only the packages are installed that it cannot run without. */
export function copyTool(): string {
  const folder = temporaryFolder()
  const isCompiled = (file: string): boolean => path.basename(file) === 'compiled'
  for (const name of ['bin', 'dist', 'runtime', 'package.json'])
    cpSync(path.join(repository, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !isCompiled(file),
    })
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of PACKAGES)
    symlinkSync(path.join(repository, 'node_modules', name), path.join(folder, 'node_modules', name))
  return folder
}

/** Replaces a text in all modules of a copy. Throws if no module has it. */
export function replaceInTool(folder: string, text: string, other: string): void {
  const dist = path.join(folder, 'dist')
  const files = readdirSync(dist).filter((file) => file.endsWith('.cjs'))
  const changed = files.filter((file) => {
    const code = readFileSync(path.join(dist, file), 'utf8')
    if (!code.includes(text)) return false
    writeFileSync(path.join(dist, file), code.replaceAll(text, other))
    return true
  })
  if (changed.length === 0) throw new Error(`No module has "${text}".`)
}

/** The command of a copy. */
export const commandOf = (folder: string): string => path.join(folder, 'bin/docs.mjs')
