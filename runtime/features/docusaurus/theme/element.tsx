import type { AllHTMLAttributes, ReactNode } from 'react'

/** Returns a component for an element of Markdown that looks the same everywhere. */
export const element = (Tag: 'code' | 'li' | 'ul') =>
  function MarkdownElement(props: AllHTMLAttributes<HTMLElement>): ReactNode {
    return <Tag {...props} />
  }
