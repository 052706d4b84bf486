/** The tool of `docs mcp` that reads the facts of a command. */
import { z } from 'zod'
import { nearest } from '../../base/suggest.ts'
import type { PageTool } from '../feature.ts'

const INPUT = z.object({
  name: z.string().min(1).describe('Name of the command in any letter case, such as GET or JSON.SET'),
})

/** The facts of a command: what its page says in the front matter, and where that page is. */
const OUTPUT = z.looseObject({
  name: z.string(),
  syntax: z.string().optional().describe('The call with all arguments in one line'),
  path: z.string().describe('Path of the page: an argument for read_page'),
  url: z.string().describe('Full address of the page'),
})

export const readCommand: PageTool = {
  name: 'read_command',
  title: 'Read a command',
  description: 'Returns the facts of a command as JSON: syntax, arguments, complexity, versions, ACL categories.',
  input: INPUT,
  output: OUTPUT,
  answer(pages, input) {
    const { name } = INPUT.parse(input)
    const commands = new Map(pages.flatMap((page) => (page.command ? [[page.command.name.toLowerCase(), page]] : [])))
    const wanted = name.trim().toLowerCase()
    const page = commands.get(wanted)
    if (page !== undefined) return { facts: { ...page.command, url: page.url, path: page.route } }
    const similar = commands.get(nearest(wanted, commands.keys()) ?? '')?.command?.name
    const problem = `No page describes a command ${name}.`
    return { problem: similar === undefined ? problem : `${problem} Did you mean ${similar}?`, wrong: name }
  },
}
