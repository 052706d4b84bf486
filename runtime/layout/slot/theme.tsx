import { createContext, type ReactNode, useContext } from 'react'
import type { ThemeSlot } from '../../contract/theme.ts'

/** Draws the site's own component in place of a part of the theme, or the part itself. Only the generator has one. */
export type ThemeFrame = (name: ThemeSlot, original: ReactNode, props?: Readonly<Record<string, unknown>>) => ReactNode

const ThemeContext = createContext<ThemeFrame | undefined>(undefined)

export const ThemeProvider = ({ frame, children }: { frame: ThemeFrame; children: ReactNode }) => (
  <ThemeContext value={frame}>{children}</ThemeContext>
)

interface ThemedProps {
  readonly name: ThemeSlot
  /** What the site's component gets; it must fit into JSON. */
  readonly props?: Readonly<Record<string, unknown>>
  /** Whether the page has such a part; absent: yes. */
  readonly isShown?: boolean
  readonly children: ReactNode
}

/** A part of the theme that a site may replace or wrap. */
export function Themed({ name, props, isShown = true, children }: ThemedProps): ReactNode {
  const frame = useContext(ThemeContext)
  return frame === undefined || !isShown ? children : frame(name, children, props)
}
