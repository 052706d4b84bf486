import type { Context } from './context.ts'
import type { Keys } from './report.ts'
import { inFolder } from './run-file.ts'

/** `editUrl` as a string: a function is asked for the address of a page with marks in the places of its path. */
export async function readEditUrl(
  given: unknown,
  folder: string,
  keys: Keys,
  context: Context,
): Promise<string | undefined> {
  if (given === undefined || given === null || given === false) return undefined
  if (typeof given === 'string') return given
  if (typeof given !== 'function') {
    context.report.add(keys, { what: 'option', option: 'edit-url-value' })
    return undefined
  }
  const answer = await ask(given as EditUrl, context)
  const template = answer === undefined ? undefined : asTemplate(answer, folder)
  if (template === undefined && answer !== null)
    context.report.add(keys, { what: 'option', option: 'edit-url-function' })
  return template
}

/** What the docs plugin calls for each page. */
export type EditUrl = (facts: Readonly<Record<string, string>>) => unknown
const FOLDER = '__docs_folder__'
const PAGE = '__docs_page__.md'

async function ask(editUrl: EditUrl, { root }: Context): Promise<string | null | undefined> {
  const facts = {
    locale: 'en',
    version: 'current',
    versionDocsDirPath: FOLDER,
    docPath: PAGE,
    permalink: '__docs_link__',
  }
  try {
    const answer = await inFolder(root, () => editUrl(facts))
    return typeof answer === 'string' ? answer : null
  } catch {
    return undefined
  }
}

/** The two forms that our edit links have: a prefix of the path inside the site, or a pattern with `{path}`. */
function asTemplate(answer: string | null, folder: string): string | undefined {
  if (answer === null || !URL.canParse(answer)) return undefined
  const whole = `${FOLDER}/${PAGE}`
  if (answer.endsWith(whole)) return answer.slice(0, -whole.length)
  const parts = answer.split(PAGE)
  return parts.length === 2 && !answer.includes('__docs_link__')
    ? parts.join('{path}').split(FOLDER).join(folder)
    : undefined
}
