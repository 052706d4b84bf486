import { type ComponentType, createElement, type ReactNode } from 'react'
import type { LivePart } from '../../contract/site.ts'
import { useComponents } from '../../state/context.tsx'

/** Returns the part as a component of the site shows it, if the site has one. In the browser: `LiveHost.tsx`. */
export const inHost = <Props extends object>(name: LivePart, Ours: ComponentType<Props>): ComponentType<Props> =>
  function Hosted(props: Props): ReactNode {
    const Own = useComponents().get(name)
    const ours = createElement(Ours, props)
    return Own === undefined ? ours : <Own>{ours}</Own>
  }
