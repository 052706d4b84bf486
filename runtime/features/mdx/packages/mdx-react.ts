/** `@mdx-js/react` for sites without installed packages. It does not replace Markdown elements with components. */
import type { ReactNode } from 'react'

/** Returns the given components: there are no others. */
export const useMDXComponents = (components: object = {}): object => components

/** Renders its children without components for them. */
export const MDXProvider = ({ children }: { children?: ReactNode }): ReactNode => children
