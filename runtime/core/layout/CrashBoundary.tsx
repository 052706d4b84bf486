import { Component, type ReactNode } from 'react'
import type { HydrationOptions } from 'react-dom/client'
import { t } from '../../texts.ts'
import { createStore, useStore } from '../state/store.ts'
import type { ItemBoundary } from './ItemBoundary.tsx'

interface Props {
  readonly route: string
  /** Title to restore when the page recovers. */
  readonly title: string
  /** Without the layout, the page needs its own landmark. */
  readonly bare?: boolean
  readonly children: ReactNode
}
interface State {
  readonly failure?: { readonly error: unknown } | undefined
}

/** Shows the error and its causes in place of the part that crashed, until "Try again" or a navigation. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidUpdate(before: Props): void {
    const failed = this.state.failure !== undefined
    if (failed && before.route !== this.props.route) this.reset()
    else if (failed) document.title = t`Page Error`
  }

  override componentDidCatch(): void {
    document.title = t`Page Error`
  }

  private readonly reset = (): void => {
    clearCrash()
    document.title = this.props.title
    this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    if (this.state.failure === undefined) return this.props.children
    const crash = <Crash error={this.state.failure.error} retry={this.reset} />
    return this.props.bare === true ? <main>{crash}</main> : crash
  }
}

function Crash({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="crash">
      <h1>{t`This page crashed.`}</h1>
      <button type="button" className="button" onClick={retry}>
        {t`Try again`}
      </button>
      <p className="crash-text">{causeChain(error)}</p>
    </div>
  )
}

type Report = { readonly error: unknown } | undefined

/** An error outside React that leaves nothing to show, such as a path that cannot be decoded. */
const reported = createStore<Report>(undefined)

/** Shows the crash page in place of the article. */
export const reportCrash = (error: unknown): void => reported.set({ error })
const clearCrash = (): void => reported.set(undefined)

/** Throws the reported error, so that the boundary around the page catches it like any other error. */
export function useReportedCrash(): void {
  const crash = useStore(reported, undefined)
  if (crash !== undefined) throw crash.error
}

/** Returns the messages of an error and its causes, outermost first. */
export function causeChain(error: unknown): string {
  const messages: string[] = []
  for (let at: unknown = error; at != null && messages.length < 20; at = (at as { cause?: unknown }).cause)
    messages.push(at instanceof Error ? at.message : String(at))
  return messages.join('\n\nCause:\n')
}

/** The options for React roots of the layout. */
export const layoutRoot: HydrationOptions = {
  onRecoverableError: (error) => console.error('The page was rerendered.', error),
  // A boundary of an item says which one has failed. Its code loads later than the first root.
  onCaughtError: (error, { errorBoundary }) =>
    console.error((errorBoundary as Partial<ItemBoundary> | undefined)?.explain?.(error) ?? error),
}
