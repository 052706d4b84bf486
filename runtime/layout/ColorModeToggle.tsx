import { chooseColor, colorChoice, nextChoice } from '../state/color-mode.ts'
import { useStore } from '../state/store.ts'
import { t } from '../texts.ts'
import { useSite } from './context.tsx'
import { MoonIcon, SunIcon, SystemIcon } from './mode-icons.tsx'

const ICONS = { light: SunIcon, dark: MoonIcon, system: SystemIcon }

/** The switch between the colour modes; waits for scripts, absent where the site has switched it off. */
export function ColorModeToggle() {
  const { colorMode } = useSite()
  const choice = useStore(colorChoice, undefined)
  if (colorMode.disableSwitch) return null
  const withSystem = colorMode.respectPrefersColorScheme
  const now = choice ?? (withSystem ? 'system' : colorMode.defaultMode)
  const Icon = ICONS[now]
  const label = t`Switch between dark and light mode (currently ${now} mode)`
  return (
    <button
      type="button"
      className="color-toggle"
      aria-label={label}
      title={label}
      disabled={choice === undefined}
      onClick={() => chooseColor(nextChoice(now, withSystem))}
    >
      <Icon />
    </button>
  )
}
