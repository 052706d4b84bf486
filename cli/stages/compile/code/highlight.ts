import type { LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import { escapeHtml } from '../../../formats/html.ts'
import { ansiLines } from './ansi.ts'
import type { Fence } from './fence.ts'
import { loadGrammar } from './grammars.ts'
import { grammarNameOf, withInner } from './languages.ts'
import { type CodeLine, linesOf } from './lines.ts'
import { isTranscript, transcriptLines } from './transcript.ts'

export interface Highlighter {
  /** Loads the grammars of these languages; returns no promise if they are already loaded. */
  prepare(languages: readonly string[]): Promise<void> | undefined
  lines(fence: Fence): readonly CodeLine[]
}

/** Larger blocks are not highlighted, because nobody reads them. */
const MAX_CHARACTERS = 200_000
const MAX_LINE = 20_000

/**
 * Creates a highlighter for all pages of a site. Each grammar knows only the grammars that it may need: if all shared
 * one list, the HTML of a page would depend on the pages that the same worker made before. `siteLanguages`: grammars of
 * the site by language.
 */
export function createHighlighter(siteLanguages: Readonly<Record<string, LanguageFn>> = {}): Highlighter {
  const isOwn = (language: string): boolean => Object.hasOwn(siteLanguages, language)
  const grammarName = (language: string): string | undefined => (isOwn(language) ? language : grammarNameOf(language))
  const grammarOf = async (name: string): Promise<LanguageFn> =>
    isOwn(name) ? siteLanguages[name]! : loadGrammar(name)
  const ready = new Map<string, (code: string) => CodeLine[]>()
  const load = async (grammars: ReadonlySet<string>): Promise<void> => {
    for (const grammar of grammars) {
      const engine = hljs.newInstance()
      for (const name of withInner(grammar)) engine.registerLanguage(name, await grammarOf(name))
      ready.set(grammar, (code) => {
        const { value, errorRaised } = engine.highlight(code, { language: grammar, ignoreIllegals: true })
        if (errorRaised) throw new Error('This code cannot be highlighted.', { cause: errorRaised })
        return linesOf(value)
      })
    }
  }
  return {
    prepare(languages) {
      const names = languages.map(grammarName).filter((name) => name !== undefined)
      const missing = new Set(names.filter((name) => !ready.has(name)))
      return missing.size > 0 ? load(missing) : undefined
    },
    lines(fence) {
      const { code, language } = fence
      const grammar = grammarName(language)
      if (isTooLarge(code)) return plainLines(code)
      if (language === 'ansi') return ansiLines(code)
      if (isTranscript(code, language))
        return transcriptLines(code).map(({ html, kind }) => ({ html, className: SESSION_CLASS[kind] }))
      const highlight = grammar && ready.get(grammar)
      if (!highlight) return plainLines(code)
      const lines = highlight(code)
      return grammar === 'bash' ? wrappable(lines, code) : lines
    },
  }
}

const SESSION_CLASS = { command: 'line-command', output: 'line-output', error: 'line-output line-error' }

/**
 * Lets shell commands wrap on phones. No line breaks between the dashes of a flag and its name, nor before the
 * backslash at the end. An indented line whose first word is wider than the screen would leave its indentation on a
 * separate line: such a word may break anywhere.
 */
function wrappable(lines: readonly CodeLine[], code: string): CodeLine[] {
  const texts = code.split('\n')
  return lines.map(({ html }, index) => ({
    html: html.replace(FLAG, '<span>$&</span>').replace(/ \\$/, '<span>$&</span>'),
    className: LONG_FIRST_WORD.test(texts[index] ?? '') ? 'line-long' : '',
  }))
}

/** Matches the dashes and name of a flag after a space, up to the length that fits on the narrowest screen. */
export const FLAG = /(?<=\s)--\w{1,20}/g

const LONG_FIRST_WORD = /^[ \t]+\S{20}/

const plainLines = (code: string): CodeLine[] =>
  code.split('\n').map((line) => ({ html: escapeHtml(line), className: '' }))

function isTooLarge(code: string): boolean {
  return (
    code.length > MAX_CHARACTERS || (code.length > MAX_LINE && code.split('\n').some((line) => line.length > MAX_LINE))
  )
}
