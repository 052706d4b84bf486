import type { ReactNode } from 'react'
import { Mermaid as Diagram } from '../../../core/content/CodeBlock.tsx'

/** A diagram from its source, like a `mermaid` fence. */
export default function Mermaid({ value }: { value: string }): ReactNode {
  return <Diagram data={{ code: value }} />
}
