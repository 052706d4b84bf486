/** `@mdx-js/react` for sites that were not installed. Elements of Markdown are not replaced by components here. */
import type { ReactNode } from 'react'

export const useMDXComponents = (components: object = {}): object => components

export const MDXProvider = ({ children }: { children?: ReactNode }): ReactNode => children
