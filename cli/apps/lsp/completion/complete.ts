import path from 'node:path'
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type Position as LspPosition,
} from 'vscode-languageserver'
import type { SourcePath } from '../../../base/brands.ts'
import type { SiteContext } from '../../../features/context.ts'
import { articleFeatures, FEATURES } from '../../../features/index.ts'
import type { DocPage } from '../../../model/graph.ts'
import { type AttributeHelp, type ContainerKind, containerHelp } from '../../../stages/compile/containers/kind.ts'
import { type Containers, containersOf } from '../../../stages/compile/containers/list.ts'
import { frontMatterKeys } from '../../../stages/content/front-matter/describe.ts'
import type { ValueForm } from '../../../stages/content/hooks.ts'
import { isTypedAddress, type TypedWord, writingAt } from '../cursor.ts'
import type { Workspace } from '../workspace.ts'
import { completeAddress } from './links.ts'

/** Returns completions at the cursor. */
export async function complete(
  workspace: Workspace,
  file: SourcePath,
  position: LspPosition,
): Promise<CompletionList | CompletionItem[]> {
  const text = workspace.text(file)
  const context = workspace.context()
  const writing = text === undefined ? undefined : writingAt(text, position)
  if (writing === undefined || context === undefined) return []
  if (isTypedAddress(writing)) return completeAddress({ workspace, context, file, writing })
  return completeWord({ workspace, context, file, writing })
}

interface WordInput {
  readonly workspace: Workspace
  readonly context: SiteContext
  readonly file: SourcePath
  readonly writing: TypedWord
}

async function completeWord({ workspace, context, file, writing }: WordInput): Promise<CompletionItem[]> {
  const item = itemsFor(writing)
  // Only words of containers need the code of features.
  const containers = async (): Promise<Containers> => containersOf(context.config, await articleFeatures())
  switch (writing.kind) {
    case 'front-matter-key':
      return [...frontMatterKeys(FEATURES)].map(([key, { description, form }]) =>
        item(key, { documentation: description, text: `${key}: ${form.type === 'array' ? '[$0]' : '$0'}` }),
      )
    case 'front-matter-value':
      return valuesOf(writing.key, context).map((value) => item(value))
    case 'container':
      return [...(await containers()).values()].map((kind) => item(kind.name, { documentation: containerHelp(kind) }))
    case 'attribute':
      return Object.entries(attributesOf(writing, await containers())).map(([name, { description }]) =>
        item(name, { documentation: description, text: `${name}=$0` }),
      )
    case 'attribute-value':
      return attributeValues(attributesOf(writing, await containers())[writing.attribute], { workspace, file }).map(
        (value) => item(value),
      )
    case 'variable':
      return Object.entries(context.config.variables).map(([name, value]) =>
        item(name, { detail: value, text: `${name}}}` }),
      )
  }
}

interface ItemHelp {
  readonly documentation?: string
  readonly detail?: string
  /** The inserted text, if it differs from the label: a snippet if it has a `$0`. */
  readonly text?: string
}

const itemsFor =
  ({ kind, range }: WordInput['writing']) =>
  (label: string, { documentation, detail, text = label }: ItemHelp = {}): CompletionItem => ({
    label,
    kind: KINDS[kind],
    ...(documentation !== undefined && { documentation: { kind: 'markdown', value: documentation } }),
    ...(detail !== undefined && { detail }),
    ...(text.includes('$0') && { insertTextFormat: InsertTextFormat.Snippet }),
    textEdit: { range, newText: text },
  })

const KINDS: Readonly<Record<WordInput['writing']['kind'], CompletionItemKind>> = {
  'front-matter-key': CompletionItemKind.Property,
  'front-matter-value': CompletionItemKind.Value,
  container: CompletionItemKind.Class,
  attribute: CompletionItemKind.Property,
  'attribute-value': CompletionItemKind.Value,
  variable: CompletionItemKind.Variable,
}

/** Returns values for a key: flags, ids of pages, names of sidebars. */
function valuesOf(key: string, { graph }: SiteContext): string[] {
  if (key === 'pagination_next' || key === 'pagination_prev') return [...idsOf(graph), 'null']
  if (key === 'displayed_sidebar')
    return [...new Set([...graph.sidebars.values()].flatMap((sidebar) => [...sidebar.keys()])), 'null']
  const form = frontMatterKeys(FEATURES).get(key)?.form
  return form === undefined ? [] : plainValues(form)
}

const idsOf = (graph: SiteContext['graph']): string[] => [
  ...new Set([...graph.pages.values()].filter((page): page is DocPage => page.kind === 'doc').map(({ id }) => id)),
]

function plainValues(form: ValueForm): string[] {
  if (form.type === 'boolean') return ['true', 'false']
  if (form.type !== 'integer') return []
  return Array.from({ length: form.maximum - form.minimum + 1 }, (_, i) => String(form.minimum + i))
}

const attributesOf = (
  { container }: Extract<TypedWord, { readonly container: string }>,
  containers: Containers,
): ContainerKind['attributes'] => containers.get(container)?.attributes ?? {}

/** Returns tab groups of the site, or partials, as they are linked from the file. */
function attributeValues(
  attribute: AttributeHelp | undefined,
  { workspace, file }: Pick<WordInput, 'workspace' | 'file'>,
): string[] {
  switch (attribute?.values) {
    case 'tab-groups':
      return workspace.tabGroups()
    case 'partials':
      return partialsNear(workspace, file)
    case undefined:
      return []
  }
}

function partialsNear(workspace: Workspace, file: SourcePath): string[] {
  const folder = path.posix.dirname(file)
  return workspace.partials().map((partial) => {
    const link = path.posix.relative(folder, partial)
    return link.startsWith('.') ? link : `./${link}`
  })
}
