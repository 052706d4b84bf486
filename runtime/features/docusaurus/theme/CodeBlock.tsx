import { isValidElement, type ReactNode } from 'react'
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

/** A code block, highlighted like a fence. */
export default function CodeBlock(props: CodeBlockProps): ReactNode {
  const { children, className, language, title, metastring, showLineNumbers } = props
  const scope = usePageScope()
  const inner = innerOf(children)
  const named = /(?:^|\s)language-(\S+)/.exec(`${className ?? ''} ${inner.className}`)?.[1]
  return scope.codeBlock({
    code: inner.code.replace(/\n$/, ''),
    language: language ?? named,
    title: title === undefined ? undefined : textOf(title),
    meta: metastring,
    firstNumber: showLineNumbers === true ? 1 : showLineNumbers === false ? undefined : showLineNumbers,
  })
}

/** The code of a live block, which does not run here. */
export const Playground = ({ children }: Pick<CodeBlockProps, 'children'>): ReactNode => (
  <CodeBlock language="jsx">{children}</CodeBlock>
)

/** If the child is `<pre><code className="language-x">`, its text is used. */
function innerOf(children: ReactNode): { readonly code: string; readonly className: string } {
  const className = isValidElement<{ className?: string }>(children) ? (children.props.className ?? '') : ''
  return { code: textOf(children), className }
}
