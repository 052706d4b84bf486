/**
 * Parts of the layout inside a component of the site, in the browser. The component and the part are React roots of
 * their own: the code of the site loads late, and until then the part already works. The part is in an element that
 * moves with the component.
 */
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ITEM_MOUNTED } from '../../contract/names.ts'
import type { LivePart } from '../../contract/site.ts'
import { trustedHtml } from '../../navigation/trusted.ts'
import { PageProvider, SiteProvider, useComponents, usePage, useSite } from '../../state/context.tsx'
import { createStore, type Store, useStore } from '../../state/store.ts'
import { layoutRoot } from '../CrashBoundary.tsx'
import { startControls } from './live/controls.ts'

/** Where the code of the site finds the element of the part: see `cli/features/mdx/site/theme.ts`. */
const LIVE = Symbol.for('docs.live')

type Host = HTMLElement & { [LIVE]?: HTMLElement }

/** Returns the part as a component of the site shows it. */
export const inHost = <Props extends object>(name: LivePart, DefaultPart: ComponentType<Props>): ComponentType<Props> =>
  function Hosted(props: Props): ReactNode {
    return <LiveHost name={name}>{createElement(DefaultPart, props)}</LiveHost>
  }

const EMPTY = { __html: trustedHtml('') }

function LiveHost({ name, children }: { readonly name: LivePart; readonly children: ReactNode }): ReactNode {
  const host = useRef<Host>(null)
  const root = useRef<Root>(undefined)
  const [shown] = useState(() => createStore<ReactNode>(children))
  const [crash, setCrash] = useState<{ readonly cause: unknown }>()
  const [site, page, components] = [useSite(), usePage(), useComponents()]
  useLayoutEffect(() => {
    const tree = (
      <SiteProvider site={site} components={components}>
        <PageProvider page={page}>{children}</PageProvider>
      </SiteProvider>
    )
    shown.set(tree)
    root.current ??= start(host.current!, { name, shown, fail: (cause) => setCrash({ cause }) })
  })
  useLayoutEffect(() => startControls(site), [site])
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(ITEM_MOUNTED))
    // Not now: React may be rendering, and would report an error.
    return () => void setTimeout(() => root.current?.unmount())
  }, [])
  // The error boundary of the layout shows it.
  if (crash !== undefined) throw crash.cause
  return createElement('docs-island', {
    ref: host,
    'data-type': name,
    'data-props': '{}',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: EMPTY,
  })
}

const Shown = ({ of, first }: { readonly of: Store<ReactNode>; readonly first: ReactNode }): ReactNode =>
  useStore(of, first)

interface Start {
  readonly name: LivePart
  readonly shown: Store<ReactNode>
  readonly fail: (error: unknown) => void
}

/** Takes over the HTML of the generator. In a new element, the part is shown before the component of the site. */
function start(host: Host, { name, shown, fail }: Start): Root {
  // An update of the root before it is hydrated would discard its HTML.
  const tree = <Shown of={shown} first={shown.get()} />
  const options = { ...layoutRoot, onUncaughtError: fail }
  const printed = host.querySelector<HTMLElement>(`[data-live="${name}"]`)
  host[LIVE] = printed ?? document.createElement('docs-part')
  if (printed !== null) return hydrateRoot(printed, tree, options)
  host.append(host[LIVE])
  const root = createRoot(host[LIVE], options)
  root.render(tree)
  return root
}
