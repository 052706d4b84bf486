import { Component, type ReactNode } from 'react'

type Part = 'navbar' | 'footer'

const KEYS: Readonly<Record<Part, string>> = { navbar: 'navbar.items', footer: 'footer.links' }

/** An error that names the config item that caused it. */
export const itemError = (part: Part, item: object, cause: unknown): Error =>
  new Error(
    `A ${part} item failed to render.\nPlease check the following configuration item (${KEYS[part]}):\n${JSON.stringify(item, null, 2)}`,
    { cause },
  )

interface Props {
  readonly part: Part
  readonly item: object
  readonly children: ReactNode
}

/** Leaves an item out if its component throws in the browser. */
export class ItemBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  /** See `layoutRoot`. */
  explain(cause: unknown): Error {
    return itemError(this.props.part, this.props.item, cause)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children
  }
}
