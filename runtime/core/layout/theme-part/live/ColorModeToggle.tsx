import { ColorModeToggle as Ours } from '../../ColorModeToggle.tsx'
import { inHost } from '../LivePart.tsx'

export const ColorModeToggle = inHost('ColorModeToggle', Ours)
