import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'
import { docs } from '../rig.ts'
import { spawnServe } from '../serve-process.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The documentation in this repository, built once for all tests that use it. */
export interface BuiltSite {
  readonly folder: string
  /** Paths of all HTML pages, sorted. */
  readonly pages: readonly string[]
  read(file: string): string
}

/** Builds the documentation into a temporary folder; throws the output of a build that fails. */
export async function builtSite(): Promise<BuiltSite> {
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 8)
  const folder = path.join(tmpdir(), `docs-dragonfly-site-${process.getuid?.() ?? 0}-${checkout}`)
  const { code, stderr } = await docs(ROOT, ['build', '--out', folder])
  if (code !== 0) throw new Error(stderr)
  const pages = glob.sync('**/*.html', { cwd: folder }).sort()
  return { folder, pages, read: (file) => readFileSync(path.join(folder, file), 'utf8') }
}

/** The route of an emitted page: `about/faq.html` is `/about/faq`. */
export const routeOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`

/** Whether a page only redirects. */
export const isRedirect = (html: string): boolean => html.includes('<title>This page has moved</title>')

export interface Served {
  readonly url: string
  stop(): void
}

/** Serves the built documentation as a static host would (`docs serve --built`). */
export async function serveBuilt({ folder }: BuiltSite): Promise<Served> {
  const { url, stop } = spawnServe(ROOT, ['--built', '--out', folder])
  return { url: await url, stop: () => void stop() }
}
