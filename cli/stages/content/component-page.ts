/** Pages that are components: read as an MDX page that contains only the component. */

import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { titleOfName } from '../../base/words.ts'

/** The module with the site's config as data. */
export const CONFIG_MODULE = 'docs:config'

const COMPONENT = /\.[jt]sx?$/i

/** Whether a page is a module with a component. */
export const isComponentPage = (file: string): boolean => COMPONENT.test(file)

/** Whether a file in a folder of pages is a page; type declarations and tests are not. */
export const isPageModule = (relative: string): boolean =>
  isComponentPage(relative) && !/\.(?:test|spec|d|stories)\.[jt]sx?$/i.test(relative)

/** Returns the text of a page; for a component it is generated. */
export function pageText(file: SourcePath, text: string): string {
  if (!isComponentPage(file)) return text
  const title = JSON.stringify(titleIn(text) ?? titleOfFile(file))
  const fields = [`title: ${title}`, 'hide_title: true', 'hide_table_of_contents: true', 'wrapperClassName: page-free']
  const module = JSON.stringify(`./${path.posix.basename(file)}`)
  const head = `---\n${fields.join('\n')}\n---\nimport Page from ${module}\n`
  // Pages written for another generator get the site's config.
  return /\bconfig\b/.test(text)
    ? `${head}import config from '${CONFIG_MODULE}'\n\n<Page config={config} />\n`
    : `${head}\n<Page />\n`
}

/** Returns the title that the component passes to its layout, if it is a literal. */
const titleIn = (code: string): string | undefined =>
  /<Layout\b[^>]*?\stitle=(?:"([^"{}]+)"|'([^'{}]+)'|\{\s*['"`]([^'"`$]+)['"`]\s*\})/s
    .exec(code)
    ?.slice(1)
    .find((group) => group !== undefined)

/** `about-us/index.tsx` -> `About us` */
function titleOfFile(file: string): string {
  const { dir, name } = path.posix.parse(file)
  const title = name === 'index' ? path.posix.basename(dir) : name
  return title === 'pages' ? 'Home' : titleOfName(title)
}
