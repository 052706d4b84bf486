import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import glob from 'fast-glob'
import { parse } from 'yaml'
import type { CommandFacts } from '../../cli/features/command-pages/facts.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A page of the documentation: its front matter and its body without it. */
export interface ContentPage {
  readonly file: string
  readonly matter: { readonly description?: string; readonly title?: string; readonly command?: CommandFacts }
  readonly body: string
}

const MATTER = /^---\n([\s\S]*?)\n---\n/

function readPage(file: string): ContentPage {
  const text = readFileSync(`${ROOT}${file}`, 'utf8')
  const matter = MATTER.exec(text)
  return {
    file,
    matter: matter ? (parse(matter[1]!) as ContentPage['matter']) : {},
    body: text.slice(matter?.[0].length ?? 0),
  }
}

/** All pages under content/, sorted by path. Names of partials begin with `_`. */
export const pages: readonly ContentPage[] = glob
  .sync('content/**/*.md', { cwd: ROOT, ignore: ['**/_*'] })
  .sort()
  .map(readPage)

/** Body without fenced code and other text that is not prose: rules of tables, fences of containers. */
export const prose = ({ body }: ContentPage): string =>
  body
    .replace(/^( *)(`{3,})[\s\S]*?^\1\2`*\s*$/gm, '\n\n')
    .replace(/^:{3,}.*$/gm, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
