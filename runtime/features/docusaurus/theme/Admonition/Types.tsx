import type { ReactNode } from 'react'
import Admonition, { type AdmonitionProps, TYPES } from '../Admonition.tsx'

/** The component of each type. A site adds its own, or replaces some. */
const types: Readonly<Record<string, (props: AdmonitionProps) => ReactNode>> = Object.fromEntries(
  Object.keys(TYPES).map((type) => [type, (props: AdmonitionProps) => <Admonition {...props} type={type} />]),
)
export default types
