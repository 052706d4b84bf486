import type { ReactNode } from 'react'
import { t } from '../../texts.ts'

export interface CodeBlockProps {
  readonly language: string
  readonly title?: ReactNode
  readonly highlighted: readonly number[]
  readonly firstNumber?: number | undefined
  /** Extra classes by line number, from 1. */
  readonly notes?: ReadonlyMap<number, readonly string[]> | undefined
  /** Marks by line number. */
  readonly marks?: ReadonlyMap<number, Mark> | undefined
  /** Highlighted lines as HTML, made at build time from escaped text. */
  readonly lines: readonly { readonly html: string; readonly className: string }[]
}

/** The number of a note on a line, and the id of the note, which is a popover. */
export interface Mark {
  readonly number: number
  readonly note: string
}

/**
 * A code block. Its lines are inserted as HTML, because a React element per token would double the rendering time of
 * pages with much code.
 */
export const CodeBlock = ({ data }: { data: CodeBlockProps }): ReactNode => (
  <CodeShell {...codeShellProps(data)} html={linesHtml(data)} />
)

/** The frame around the lines of a code block. It is the same for most blocks of a site. */
interface CodeShellProps {
  readonly language: string
  readonly title?: ReactNode
  readonly className: string
}

/**
 * Returns the part of a block that does not depend on the text of its lines: blocks with equal props have the same
 * shell.
 */
function codeShellProps(data: CodeBlockProps): CodeShellProps {
  const { language, title, lines, firstNumber } = data
  const isTranscript = lines.some(({ className }) => className === 'line-command')
  const modifiers = `${firstNumber === undefined ? '' : ' line-numbers'}${isTranscript ? ' code-transcript' : ''}${notesClass(data)}`
  return { language, title, className: `code-block${modifiers}` }
}

function CodeShell({ language, title, className, html }: CodeShellProps & { html: string }): ReactNode {
  return (
    <div className={className} data-language={language}>
      {title && <div className="code-title">{title}</div>}
      <div className="code-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled by the keyboard. */}
        <pre tabIndex={0}>
          <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
        </pre>
        <div className="code-buttons">
          {/* The style sheet draws their icons: in each page they cost 112 bytes, compressed. */}
          <button type="button" className="code-button" data-wrap="" aria-label={t`Toggle word wrap`} hidden />
          <button type="button" className="code-button" data-copy="" aria-label={t`Copy code to clipboard`} />
        </div>
      </div>
    </div>
  )
}

/** Lines that are not in focus are dimmed; added and removed lines have signs before them. */
function notesClass({ notes }: CodeBlockProps): string {
  const classes = new Set([...(notes?.values() ?? [])].flat())
  const isDiff = classes.has('line-added') || classes.has('line-removed')
  return `${classes.has('line-focus') ? ' code-focus' : ''}${isDiff ? ' code-diff' : ''}`
}

/** Returns the HTML of the lines of a code block. */
function linesHtml({ lines, highlighted, firstNumber, notes, marks }: CodeBlockProps): string {
  const marked = new Set(highlighted)
  const isCollapsed = (index: number): boolean => notes?.get(index + 1)?.includes('line-collapsed') ?? false
  const htmlLines = lines.map(({ html, className }, index) => {
    const noted = notes?.get(index + 1) ?? []
    const lineClasses = [
      className,
      marked.has(index + 1) ? 'line-highlight' : '',
      ...noted.filter((name) => name !== 'line-collapsed'),
    ].filter(Boolean)
    const classes = ['line', ...lineClasses].join(' ')
    // Removed lines are not copied.
    const skip = noted.includes('line-removed') ? ' data-prompt=""' : ''
    const number = firstNumber === undefined ? '' : ` data-line="${firstNumber + index}"`
    const mark = marks?.get(index + 1)
    return `<span class="${classes}"${number}${skip}>${html}${mark === undefined ? '' : markHtml(mark)}${index < lines.length - 1 ? '\n' : ''}</span>`
  })
  return htmlLines
    .map((html, index) => {
      if (!isCollapsed(index)) return html
      const count = countWhile(lines.length, index, isCollapsed)
      return `${isCollapsed(index - 1) ? '' : `<details class="line-collapsed"><summary data-prompt="">⋯ ${count}</summary>`}${html}${count === 1 ? '</details>' : ''}`
    })
    .join('')
}

const markHtml = ({ number, note }: Mark): string =>
  `<button type="button" class="code-mark" popovertarget="${note}" data-prompt="">${number}</button>`

/** Returns how many lines from one on are collapsed. */
function countWhile(end: number, start: number, holds: (index: number) => boolean): number {
  let at = start
  while (at < end && holds(at)) at++
  return at - start
}

/**
 * The source of a diagram. A script or a plugin of the site can draw it; `data-mermaid` marks it. If that is not
 * possible, `error` is the reason, shown below the source.
 */
export function Mermaid({ data }: { data: { readonly code: string; readonly error?: string } }): ReactNode {
  return (
    <div className="mermaid" data-mermaid={data.error === undefined ? '' : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled by the keyboard. */}
      <pre tabIndex={0}>{data.code}</pre>
      {data.error !== undefined && <p>{data.error}.</p>}
    </div>
  )
}
