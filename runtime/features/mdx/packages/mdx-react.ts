/** `@mdx-js/react` for sites whose packages are not installed. It does not replace Markdown elements with components. */
import type { ReactNode } from 'react'

export const useMDXComponents = (components: object = {}): object => components

export const MDXProvider = ({ children }: { children?: ReactNode }): ReactNode => children
