import type { Context } from '../config/context.ts'
import type { Keys } from '../report/report.ts'
import { inFolder } from '../run/run-file.ts'

/** Converts `editUrl` to a string: a function is called with placeholders for the parts of the path. */
export async function readEditUrl(
  value: unknown,
  folder: string,
  keys: Keys,
  context: Context,
): Promise<string | undefined> {
  if (value === undefined || value === null || value === false) return undefined
  if (typeof value === 'string') return value
  if (typeof value !== 'function') {
    context.report.add(keys, { what: 'option', option: 'edit-url-value' })
    return undefined
  }
  const answer = await ask(value as EditUrl, context)
  const template = answer === undefined ? undefined : asTemplate(answer, folder)
  if (template === undefined && answer !== null)
    context.report.add(keys, { what: 'option', option: 'edit-url-function' })
  return template
}

/** The function that a plugin of docs, a blog, or pages calls for each page. */
export type EditUrl = (facts: Readonly<Record<string, string>>) => unknown
const FOLDER = '__docs_folder__'
const PAGE = '__docs_page__.md'

async function ask(editUrl: EditUrl, { root }: Context): Promise<string | null | undefined> {
  const facts = {
    locale: 'en',
    version: 'current',
    versionDocsDirPath: FOLDER,
    docPath: PAGE,
    blogDirPath: FOLDER,
    blogPath: PAGE,
    pagesPath: PAGE,
    permalink: '__docs_link__',
  }
  try {
    const answer = await inFolder(root, () => editUrl(facts))
    return typeof answer === 'string' ? answer : null
  } catch {
    return undefined
  }
}

/**
 * Converts to one of the two forms of our edit links: a prefix of the path inside the site, or a pattern with `{path}`.
 */
function asTemplate(answer: string | null, folder: string): string | undefined {
  if (answer === null || !URL.canParse(answer)) return undefined
  const whole = `${FOLDER}/${PAGE}`
  if (answer.endsWith(whole)) return answer.slice(0, -whole.length)
  const parts = answer.split(PAGE)
  return parts.length === 2 && !answer.includes('__docs_link__')
    ? parts.join('{path}').split(FOLDER).join(folder)
    : undefined
}
