/** `@mdx-js/react` for sites without installed packages. It does not replace Markdown elements with components. */
import type { ReactNode } from 'react'

export const useMDXComponents = (components: object = {}): object => components

export const MDXProvider = ({ children }: { children?: ReactNode }): ReactNode => children
