import type { Code, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { t, withTexts } from '../../../../runtime/texts.ts'
import { fenced } from '../code/copy.ts'
import { languageOf } from '../code/fence.ts'
import { bold, escaped, replaceInCopy, sourcePieces } from '../copy/pieces.ts'
import { BREAK, type Piece } from '../page/edit.ts'
import { report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'
import { contentOf } from './copy.ts'
import { type ContainerParts, containerKind } from './kind.ts'
import { commandVariants } from './package-managers.ts'
import { SYNC, type Tab, tabsOf } from './tabs.ts'

/**
 * `:::code-group` around code blocks: one tab per block, named by its title, or by `[name]` after the language. Groups
 * with the same names stay in sync, and the choice is remembered; `group` and `query` work as for tabs.
 */
export const CODE_GROUP = containerKind({
  name: 'code-group',
  description: 'Code blocks as tabs. The title of a block is the label of its tab.',
  example: ':::code-group\n```sh title="npm"\nnpm i\n```\n```sh title="pnpm"\npnpm add\n```\n:::',
  attributes: SYNC,
  copy,
  build: codeGroup,
})

function codeGroup({ node, attributes, content }: ContainerParts<keyof typeof SYNC>, page: Page): RootContent[] {
  for (const child of content)
    if (child.type !== 'code') report(page, { code: 'bad-code-group', at: startOf(child), severity: 'error' })
  const tabs = tabsIn(content)
  const group = attributes.get('group') ?? tabs.map(({ label }) => label).join(', ')
  return tabs.length === 0 ? [...content] : [tabsOf(tabs, { node, group, query: attributes.get('query') }, page)]
}

function copy({ node, content }: ContainerParts, page: Page): readonly Piece[] {
  const tabs = tabsIn(content)
  if (tabs.length === 0) return [contentOf(node, page)]
  return tabs.flatMap(({ label, content: code }) => [
    ...bold(escaped(label)),
    ...code.flatMap((block) => sourcePieces(block, page)),
    BREAK,
  ])
}

function tabsIn(content: readonly RootContent[]): readonly Tab[] {
  const tabs: Tab[] = []
  for (const child of content) if (child.type === 'code') tabs.push(tabOf(child, tabs))
  return tabs
}

const NAME = /(^|\s)(?:\[([^\]]+)\]|title=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))/

function tabOf(code: Code, before: readonly Tab[]): Tab {
  const match = NAME.exec(code.meta ?? '')
  const label = match?.[2] ?? match?.[3] ?? match?.[4] ?? match?.[5] ?? code.lang ?? 'text'
  const taken = before.filter((tab) => tab.label === label).length
  const shown = taken === 0 ? label : `${label} ${taken + 1}`
  const meta = match ? code.meta?.replace(match[0], '').trim() || null : code.meta
  return { label: shown, value: shown, content: [{ ...code, ...(meta !== undefined && { meta }) }] }
}

/** ` ```bash npm2yarn `: npm commands become tabs with the commands of other package managers. */
export function packageManagers() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (mayContain(page, 'npm2yarn')) replaceIn(tree, page)
  }
}

function replaceIn(parent: Parents, page: Page): void {
  const children = parent.children as RootContent[]
  for (const [index, child] of children.entries()) {
    if (child.type === 'code' && /(?:^|\s)npm2yarn\b/.test(child.meta ?? ''))
      children[index] = installTabs(child, page) as RootContent
    else if ('children' in child) replaceIn(child, page)
  }
}

function copyVariants(code: Code, tabs: readonly (Tab & { readonly text: string })[], page: Page): void {
  const language = languageOf(code)
  const pieces = tabs.flatMap(({ label, text }) => [...bold(label), fenced(text, language), BREAK])
  replaceInCopy(page, code, pieces)
}

/** The group name that other generators use, so that these tabs stay in sync with those that a page defines itself. */
const GROUP = 'npm2yarn'

function installTabs(code: Code, page: Page): RootContent {
  const meta = code.meta?.replace(/(^|\s)npm2yarn(?::?\S*)?/, '').trim() || null
  const tabs = commandVariants(code.value, page.settings.markdown.packageManagers).map(({ label, value, text }) => ({
    label,
    value,
    text,
    content: [{ ...code, meta, value: text }],
  }))
  copyVariants(code, tabs, page)
  const label = withTexts(page.texts.printed, () => t`Package manager`)
  return tabsOf(tabs, { node: code, group: GROUP, label }, page)
}
