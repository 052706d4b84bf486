import { createContext, type ReactNode, useContext } from 'react'
import type { ThemePart } from '../../contract/site.ts'

/** Renders the site's own component instead of a theme part, or the part itself. Only the generator has one. */
export type RenderThemePart = (
  name: ThemePart,
  original: ReactNode,
  props?: Readonly<Record<string, unknown>>,
) => ReactNode

const ThemeContext = createContext<RenderThemePart | undefined>(undefined)

/** Gives the components below it the function that renders the site's own theme parts. */
export const ThemeProvider = ({ renderPart, children }: { renderPart: RenderThemePart; children: ReactNode }) => (
  <ThemeContext value={renderPart}>{children}</ThemeContext>
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
  const renderPart = useContext(ThemeContext)
  return renderPart === undefined || !isShown ? children : renderPart(name, children, props)
}
