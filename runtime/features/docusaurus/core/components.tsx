/** Helpers of components of the site around others. */
import { Component, type ComponentType, createElement, type ErrorInfo, type ReactNode } from 'react'

type Provider = ComponentType<{ readonly children?: ReactNode }>

/** Returns a component that renders its children inside of all these, the first one outermost. */
export const composeProviders =
  (providers: readonly Provider[]): Provider =>
  ({ children }) =>
    providers.reduceRight<ReactNode>((inner, provider) => createElement(provider, null, inner), children)

/** A hook was called outside of its provider. */
export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`A hook is called outside the <${provider}>. ${more}`.trim())
    this.name = 'ReactContextError'
  }
}

interface ThemedProps {
  readonly className?: string
  readonly children: (variant: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode
}

/** Renders its content for each color mode; the style sheet shows one. */
export const ThemedComponent = ({ className = '', children }: ThemedProps): ReactNode =>
  (['light', 'dark'] as const).map((theme) => (
    <span key={theme} className="themed-image">
      {children({ theme, className: `themed-${theme} ${className}`.trim() })}
    </span>
  ))

interface BoundaryProps {
  /** Returns the error that is thrown instead. */
  readonly onError: (error: Error, info: ErrorInfo) => Error
  readonly children: ReactNode
}

/** Throws another error, with more about its cause. */
export class ErrorCauseBoundary extends Component<BoundaryProps> {
  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info)
  }

  override render(): ReactNode {
    return this.props.children
  }
}

interface ErrorBoundaryProps {
  readonly fallback?: (failure: { readonly error: Error; readonly tryAgain: () => void }) => ReactNode
  readonly children?: ReactNode
}

/** Shows its fallback, or the message of the error, if something in it fails in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error?: Error | undefined }> {
  override readonly state: { readonly error?: Error | undefined } = {}

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error }
  }

  private readonly tryAgain = (): void => this.setState(() => ({ error: undefined }))

  override render(): ReactNode {
    const { fallback, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    return fallback === undefined ? <p role="alert">{error.message}</p> : fallback({ error, tryAgain: this.tryAgain })
  }
}
