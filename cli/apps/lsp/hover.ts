import { type Hover, type Position as LspPosition, MarkupKind, type Range } from 'vscode-languageserver'
import type { SourcePath } from '../../base/brands.ts'
import type { SiteContext } from '../../features/context.ts'
import { articleFeatures, FEATURES } from '../../features/index.ts'
import { containerHelp } from '../../stages/compile/containers/kind.ts'
import { containersOf } from '../../stages/compile/containers/list.ts'
import { frontMatterKeys } from '../../stages/content/front-matter/describe.ts'
import { descriptionOf } from '../../stages/graph/description.ts'
import { type CursorWord, linkAt, variableAt, wordAt } from './cursor.ts'
import { rangeOfLink } from './positions.ts'
import { type LinkTarget, targetOfLink } from './targets.ts'
import type { Workspace } from './workspace.ts'

/** Maximum length of the text that is shown. */
const SHOWN = 400

/** Returns the target of a link, the value of a variable, or the meaning of a key or container. */
export async function hover(workspace: Workspace, file: SourcePath, position: LspPosition): Promise<Hover | undefined> {
  const text = workspace.text(file)
  const context = workspace.context()
  if (text === undefined || context === undefined) return undefined
  const variable = variableAt(text, position)
  if (variable) {
    const value = context.config.variables[variable.name]
    return value === undefined ? undefined : shown(`\`${value}\``, variable.range)
  }
  const page = await workspace.page(file)
  const link = page && linkAt(page, position)
  if (page && link) {
    const target = await targetOfLink(workspace, link)
    return target && shown(describe(target, context), rangeOfLink(page.text, link.ref))
  }
  const word = wordAt(text, position)
  const help = word && (await helpOf(word, context))
  return help === undefined ? undefined : shown(help, word?.range)
}

async function helpOf({ kind, text }: CursorWord, { config }: SiteContext): Promise<string | undefined> {
  if (kind === 'key') return frontMatterKeys(FEATURES).get(text)?.description
  const container = containersOf(config, await articleFeatures()).get(text)
  return container && containerHelp(container)
}

const shown = (value: string, range: Range | undefined): Hover => ({
  contents: { kind: MarkupKind.Markdown, value },
  ...(range && { range }),
})

/** Returns title, description and file of a page, or the first lines under a heading. */
function describe({ page, analysis, heading, anchor }: LinkTarget, context: SiteContext): string {
  const section = analysis.sections.find((candidate) => candidate.anchor === (heading?.id ?? ''))
  const lines = section === undefined ? '' : shorten(section.text)
  const title = `**${page.title}**`
  const place = `\`${page.meta.source.path}\``
  if (heading !== undefined) return [`${title} › **${heading.text}**`, lines, place].filter(Boolean).join('\n\n')
  const missing = anchor !== undefined && !analysis.anchors.has(anchor) ? `There is no heading \`${anchor}\`.` : ''
  return [title, descriptionOf(page, context) || lines, missing, place].filter(Boolean).join('\n\n')
}

const shorten = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).replace(/\s\S*$/, '')} …` : text
