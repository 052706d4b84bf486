import types from '@theme/Admonition/Types'
import type { ReactNode } from 'react'
import type { AdmonitionProps } from './Admonition.tsx'

/** Takes the place of `@theme/Admonition` on sites with their own `Admonition/Types`. */
export default function Admonition(props: AdmonitionProps): ReactNode {
  const Type = types[props.type ?? 'note'] ?? types.info!
  return <Type {...props} />
}
