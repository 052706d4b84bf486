import { ColorModeToggle as DefaultPart } from '../../ColorModeToggle.tsx'
import { inHost } from '../LivePart.tsx'

/** The color mode switch, inside the component of a site that replaces it. */
export const ColorModeToggle = inHost('ColorModeToggle', DefaultPart)
