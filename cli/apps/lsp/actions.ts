/** Quick fixes for problems whose correct value is known. */

import { type CodeAction, CodeActionKind, type Diagnostic as LspDiagnostic, type TextEdit } from 'vscode-languageserver'
import type { SourcePath } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { splitLink } from '../../base/urls.ts'
import { type Diagnostic, findingFacts } from '../../diagnostics/diagnostic.ts'
import type { SiteContext } from '../../features/context.ts'
import { FEATURES } from '../../features/index.ts'
import type { Ref } from '../../model/compiled.ts'
import { resolveRef } from '../../stages/graph/resolve/resolve-ref.ts'
import { destinationOf, offsetOf, writeAddress } from '../links/destination.ts'
import type { PageAnalysis } from './analysis.ts'
import { linkWithFinding } from './diagnostics.ts'
import { lspRange } from './positions.ts'
import type { Workspace } from './workspace.ts'

/** Returns one action for each problem that can be fixed. */
export async function codeActions(
  workspace: Workspace,
  file: SourcePath,
  uri: string,
  problems: readonly LspDiagnostic[],
): Promise<CodeAction[]> {
  const text = workspace.text(file)
  const context = workspace.context()
  if (text === undefined || context === undefined) return []
  const page = await workspace.page(file)
  return problems.flatMap((problem) => {
    if (problem.source !== 'docs' || problem.data === undefined) return []
    const edit = fixOf(problem.data as Diagnostic, { text, page, context })
    if (edit === undefined) return []
    return [
      {
        title: `Change to ${edit.newText}`,
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [problem],
        edit: { changes: { [uri]: [edit] } },
      },
    ]
  })
}

interface FixInput {
  readonly text: string
  readonly page: PageAnalysis | undefined
  readonly context: SiteContext
}

function fixOf(problem: Diagnostic, input: FixInput): TextEdit | undefined {
  const link = input.page && linkWithFinding(problem, input.page)
  return link === undefined ? fixWord(problem, input.text) : fixLink(problem, link.ref, input)
}

/** Returns the suggested address, if it leads to a page or file. */
function fixLink(problem: Diagnostic, ref: Ref, { text, page, context }: FixInput): TextEdit | undefined {
  const { line, column } = ref.where
  const to = problem.fix?.to ?? problem.suggestion
  if (to === undefined || line === undefined || column === undefined || page === undefined) return undefined
  const href = to.startsWith('#') ? splitLink(ref.href).path + to : to
  const { ok } = resolveRef({
    ...pick(context, 'graph', 'config', 'pageTexts'),
    features: FEATURES,
    page: page.page,
    ref: { ...ref, href },
  })
  const span = ok ? destinationOf(text, { line, column, href: ref.href }) : undefined
  if (span === undefined) return undefined
  const newText = writeAddress(href, span)
  return newText === undefined ? undefined : { range: lspRange(text, span.start, span.end), newText }
}

const hasFact = (problem: Diagnostic, word: string): boolean =>
  Object.entries(findingFacts(problem)).some(([key, value]) => key !== 'code' && JSON.stringify(value).includes(word))

/** Replaces the word at the problem's location: a key, a name, a value. The wrong word is one of its facts. */
function fixWord(problem: Diagnostic, text: string): TextEdit | undefined {
  const { where, suggestion } = problem
  if (suggestion === undefined || where?.line === undefined) return undefined
  const start = offsetOf(text, where.line, where.column ?? 1)
  if (start === undefined) return undefined
  const name = /[^\w$/\r\n]*([\w$./-]+)/y
  name.lastIndex = start
  const [whole = '', word] = name.exec(text) ?? []
  if (word === undefined || !hasFact(problem, word)) return undefined
  const end = start + whole.length
  const first = end - word.length
  // A key of the config that is not a name needs quotes.
  const isName = /^[\w$]+$/.test(suggestion) || !/\.[cm]?[jt]s$/.test(where.file) || /['"`]/.test(text[first - 1] ?? '')
  return { range: lspRange(text, first, end), newText: isName ? suggestion : `'${suggestion}'` }
}
