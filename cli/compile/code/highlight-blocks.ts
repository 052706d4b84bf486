import type { Page } from '../page.ts'
import type { Fence } from './fence.ts'
import type { CodeLine, Highlighter } from './highlight.ts'

type LinedFence = Fence & { lines: readonly CodeLine[] }

/** Fills in the lines of all code blocks of a page, once the grammars of their languages are there. */
export async function highlightParts(page: Page, highlighter: Highlighter): Promise<void> {
  const fences = page.parts.filter((part) => part.name === 'CodeBlock').map((part) => part.props as LinedFence)
  const loading = highlighter.prepare(fences.map((fence) => fence.language))
  if (loading) await loading
  for (const fence of fences) fence.lines = highlighter.lines(fence)
}
