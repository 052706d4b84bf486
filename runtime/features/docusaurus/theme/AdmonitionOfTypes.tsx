import types from '@theme/Admonition/Types'
import type { ReactNode } from 'react'
import type { AdmonitionProps } from './Admonition.tsx'

/** Replaces `@theme/Admonition` on sites that have `Admonition/Types`. */
export default function Admonition(props: AdmonitionProps): ReactNode {
  const Type = types[props.type ?? 'note'] ?? types.info!
  return <Type {...props} />
}
