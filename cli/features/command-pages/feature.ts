/**
 * Pages about the commands of a server: their facts are front matter, and the source of syntax, options, and tables.
 */

import type { CardData } from '../../../runtime/core/contract/page.ts'
import { syntaxText } from '../../../runtime/features/command-pages/syntax.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { Feature } from '../feature.ts'
import { compatibility } from './compatibility.ts'
import type { CommandFacts } from './facts.ts'
import { frontMatter } from './front-matter.ts'

export const commandPages: Feature = {
  name: 'command-pages',
  frontMatter,
  subject: ({ frontMatter: { command } }) =>
    command && {
      name: command.name,
      summary: command.summary,
      syntax: syntaxText(command.name, command.args),
      facts: cardFacts(command),
    },
  slot: compatibility,
  styleSheets: ({ graph, production }) =>
    !production || hasCommandPages(graph) ? ['runtime/features/command-pages/command-pages.css'] : [],
  pageEntry: ({ meta, subject }) => {
    const { command } = meta.frontMatter
    return command && subject ? { command: { ...command, syntax: subject.syntax } } : {}
  },
  articles: () => import('./articles.ts'),
  tool: async () => (await import('./tool.ts')).readCommand,
}

/** Whether the site has pages that show facts of a command: its tables list these pages. */
const hasCommandPages = ({ pages }: RouteGraph): boolean =>
  [...pages.values()].some((page) => page.kind === 'doc' && page.meta.frontMatter.command !== undefined)

function cardFacts({ since, complexity, status }: CommandFacts): NonNullable<CardData['facts']> {
  const expression = complexity[0]?.expr
  return {
    ...(since !== undefined && { since }),
    ...(expression !== undefined && { complexity: expression }),
    status,
  }
}

declare module '../../stages/emit/pages.ts' {
  interface PageEntry {
    /** Facts of a command page, as its front matter gives them, with the syntax as one line. */
    readonly command?: CommandFacts & { readonly syntax: string }
  }
}
