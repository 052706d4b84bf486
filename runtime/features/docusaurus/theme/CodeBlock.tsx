import { Children, isValidElement, type ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { textOf } from '../../mdx/text.ts'

export interface CodeBlockProps {
  readonly children?: ReactNode
  readonly className?: string
  readonly language?: string
  readonly title?: ReactNode
  readonly metastring?: string
  readonly showLineNumbers?: boolean | number
}

/**
 * A code block, highlighted like a fence. Elements inside it stay as they are, without a language or a title, as in
 * Docusaurus.
 */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { children, className, language, title, metastring, showLineNumbers } = props
  const scope = usePageScope()
  const inner = innerOf(children)
  if (inner === undefined) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled by the keyboard.
      <pre {...(className && { className })} tabIndex={0}>
        <code>{children}</code>
      </pre>
    )
  }
  const named = /(?:^|\s)language-(\S+)/.exec(`${className ?? ''} ${inner.className}`)?.[1]
  return scope.codeBlock({
    code: inner.code.replace(/\n$/, ''),
    language: language ?? named,
    title,
    meta: metastring,
    firstNumber: showLineNumbers === true ? 1 : showLineNumbers === false ? undefined : showLineNumbers,
  })
}

/** The code of a live block, which does not run here. */
export const Playground = ({ children }: Pick<CodeBlockProps, 'children'>): ReactNode => (
  <CodeBlock language="jsx">{children}</CodeBlock>
)

/**
 * Returns the text of a block, or of its only child, which has the language: `<code className="language-x">`. Undefined
 * if it has elements.
 */
function innerOf(children: ReactNode): { readonly code: string; readonly className: string } | undefined {
  const className = isValidElement<{ className?: string }>(children) ? (children.props.className ?? '') : ''
  const isText = className !== '' || !Children.toArray(children).some(isValidElement)
  return isText ? { code: textOf(children), className } : undefined
}
