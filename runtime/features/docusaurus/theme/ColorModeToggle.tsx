import { type ReactNode, useSyncExternalStore } from 'react'
import { useOriginal, usePageScope } from '../../../core/islands/page-scope.tsx'
import { ColorModeButton } from '../../../core/layout/ColorModeToggle.tsx'
import type { Choice } from '../../../core/state/color-mode.ts'
import { SiteProvider } from '../../../core/state/context.tsx'

interface Props {
  readonly className?: string
  readonly buttonClassName?: string
}

/** The color mode switch: the one of the layout, or its twin in a component that replaces the navbar. */
export default function ColorModeToggle(props: Props): ReactNode {
  const Part = useOriginal('ColorModeToggle')
  return Part === undefined ? <Twin {...props} /> : <Part />
}

function onChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme-choice'] })
  return () => observer.disconnect()
}

/** The layout handles its presses (`layout/theme-part/live/controls.ts`). */
function Twin({ className = '', buttonClassName = '' }: Props): ReactNode {
  const { runtime } = usePageScope()
  const choice = useSyncExternalStore(
    onChange,
    () => document.documentElement.dataset.themeChoice as Choice | undefined,
    () => undefined,
  )
  return (
    runtime && (
      <SiteProvider site={runtime.site}>
        <ColorModeButton
          choice={choice}
          className={`color-toggle ${className} ${buttonClassName}`.trim()}
          data-control="color"
        />
      </SiteProvider>
    )
  )
}
