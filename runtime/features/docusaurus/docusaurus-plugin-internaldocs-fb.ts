/**
 * `docusaurus-plugin-internaldocs-fb/internal`: open-source projects mark what only their internal site shows. Other sites show the
 * external variant, which needs no package.
 */
import type { ReactNode } from 'react'

interface Variants {
  readonly external?: unknown
}

interface Children {
  readonly children?: ReactNode
}

export const isInternal = (): boolean => false

export const fbContent = ({ external }: Variants): unknown => (typeof external === 'function' ? external() : external)

export const fbInternalOnly = (elements: unknown): unknown => (Array.isArray(elements) ? [] : undefined)

export const FbInternalOnly = (): null => null

export const OssOnly = ({ children }: Children): ReactNode => children
