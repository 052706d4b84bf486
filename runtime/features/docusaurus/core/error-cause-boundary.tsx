import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** Returns the error that is thrown instead. */
  readonly onError: (error: Error, info: ErrorInfo) => Error
  readonly children: ReactNode
}

/** Throws another error, with more about its cause. */
export class ErrorCauseBoundary extends Component<Props> {
  override componentDidCatch(error: Error, info: ErrorInfo): never {
    throw this.props.onError(error, info)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
