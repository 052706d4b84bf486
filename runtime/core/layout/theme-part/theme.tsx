import { createContext, type ReactNode, useContext } from 'react'
import type { ThemePart } from '../../contract/site.ts'

/** Renders the site's own component instead of a theme part, or the part itself. Only the generator has one. */
export type ThemeFrame = (name: ThemePart, original: ReactNode, props?: Readonly<Record<string, unknown>>) => ReactNode

const ThemeContext = createContext<ThemeFrame | undefined>(undefined)

export const ThemeProvider = ({ frame, children }: { frame: ThemeFrame; children: ReactNode }) => (
  <ThemeContext value={frame}>{children}</ThemeContext>
)

interface ThemedProps {
  readonly name: ThemePart
  /** Props of the site's component; they must be JSON. */
  readonly props?: Readonly<Record<string, unknown>>
  /** Whether the page has this part; default: yes. */
  readonly isShown?: boolean
  readonly children: ReactNode
}

/** A part of the theme that a site can replace or wrap. */
export function Themed({ name, props, isShown = true, children }: ThemedProps): ReactNode {
  const frame = useContext(ThemeContext)
  return frame === undefined || !isShown ? children : frame(name, children, props)
}
