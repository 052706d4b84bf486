import { type ComponentType, createElement, type ReactNode } from 'react'
import type { LivePart } from '../../contract/site.ts'
import { useComponents } from '../../state/context.tsx'

/** Returns the part as a component of the site shows it, if the site has one. In the browser: `LiveHost.tsx`. */
export const inHost = <Props extends object>(name: LivePart, DefaultPart: ComponentType<Props>): ComponentType<Props> =>
  function Hosted(props: Props): ReactNode {
    const SitePart = useComponents().get(name)
    const part = createElement(DefaultPart, props)
    return SitePart === undefined ? part : <SitePart>{part}</SitePart>
  }
