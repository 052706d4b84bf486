import { z } from 'zod'
import { nearest } from '../../base/suggest.ts'
import type { PageEntry } from '../../stages/emit/pages.ts'
import type { BuiltPages } from './built-pages.ts'
import { asJson, failure } from './replies.ts'

/** The facts of a command: what its page says in the front matter, and where that page is. */
export const COMMAND = z.looseObject({
  name: z.string(),
  syntax: z.string().optional().describe('The call with all arguments in one line'),
  path: z.string().describe('Path of the page: an argument for read_page'),
  url: z.string().describe('Full address of the page'),
})

/** A page in the list of a site, which may be about a command. */
type CommandEntry = Omit<PageEntry, 'command'> & { readonly command?: { readonly name: string } }

/** Answers with the facts of a command, or with the command that a wrong name may mean. */
export function commandFacts(site: BuiltPages, name: string) {
  const pages: readonly CommandEntry[] = site.list().pages
  const commands = new Map(pages.flatMap((page) => (page.command ? [[page.command.name.toLowerCase(), page]] : [])))
  const wanted = name.trim().toLowerCase()
  const page = commands.get(wanted)
  if (page !== undefined) return asJson({ ...page.command, url: page.url, path: page.route })
  const similar = commands.get(nearest(wanted, commands.keys()) ?? '')?.command?.name
  const problem = `No page describes a command ${name}.`
  return failure(site, similar === undefined ? problem : `${problem} Did you mean ${similar}?`, name)
}
