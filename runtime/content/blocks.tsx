import type { ReactNode } from 'react'

/** Numbered instructions: a wrapper around a numbered list. */
export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="steps">{children}</div>
}

/** A slot that is filled when the whole site is known. */
export function Slot({ part }: { part: { readonly ref: number } }): ReactNode {
  return <docs-slot data-gap={part.ref} />
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-slot': { 'data-gap': number }
    }
  }
}
