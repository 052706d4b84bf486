import type { ButtonHTMLAttributes } from 'react'
import { t } from '../../texts.ts'
import { type Choice, colorChoice, switchColor } from '../state/color-mode.ts'
import { useSite } from '../state/context.tsx'
import { useStore } from '../state/store.ts'
import { Icon } from './Icon.tsx'

const ICONS = {
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  system: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 7h7M12 12h9M12 17h7',
}

/** The color mode switch. Disabled until scripts run; not rendered if the site turns it off. */
export function ColorModeToggle() {
  const { colorMode } = useSite()
  return <ColorModeButton choice={useStore(colorChoice, undefined)} onClick={() => switchColor(colorMode)} />
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Undefined until scripts run. */
  readonly choice: Choice | undefined
}

/** The button alone, for components of the site, which have their own copy of this code and of its state. */
export function ColorModeButton({ choice, ...attributes }: ButtonProps) {
  const { colorMode } = useSite()
  if (colorMode.disableSwitch) return null
  const withSystem = colorMode.respectPrefersColorScheme
  const now = choice ?? (withSystem ? 'system' : colorMode.defaultMode)
  const label = t`Switch between dark and light mode (currently ${now} mode)`
  return (
    <button
      type="button"
      className="color-toggle"
      aria-label={label}
      title={label}
      disabled={choice === undefined}
      {...attributes}
    >
      <Icon path={ICONS[now]} />
    </button>
  )
}
