/**
 * `docusaurus-plugin-internaldocs-fb/internal`: open-source projects mark what only their internal site shows. Other
 * sites show the external variant, which needs no package.
 */
import type { ReactNode } from 'react'

interface Variants {
  readonly external?: unknown
}

interface Children {
  readonly children?: ReactNode
}

/** Whether this is the internal site: never here. */
export const isInternal = (): boolean => false

/** Returns the external variant; a function is called. */
export const fbContent = ({ external }: Variants): unknown => (typeof external === 'function' ? external() : external)

/** Returns nothing in place of internal elements: an empty list for a list, else undefined. */
export const fbInternalOnly = (elements: unknown): unknown => (Array.isArray(elements) ? [] : undefined)

/** Renders nothing: its children are internal. */
export const FbInternalOnly = (): null => null

/** Renders its children, which are for external sites only. */
export const OssOnly = ({ children }: Children): ReactNode => children
