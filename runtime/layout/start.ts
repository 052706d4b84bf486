import type { SiteData } from '../contract.ts'
import { loadOnIntent } from './intent.ts'
import { showActive } from './sidebar/show-active.ts'

/** What the layout does in the browser from the start on, whatever the page; the answer stops it. */
export function startBrowser(site: SiteData): () => void {
  document.documentElement.setAttribute('data-live', '')
  showActive()
  const stops = [loadOnIntent(site), markKeyboard()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Marks the body while a reader moves with the Tab key (ST-28). */
function markKeyboard(): () => void {
  const { classList } = document.body
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') classList.add('navigation-with-keyboard')
  }
  const onMouseDown = (): void => classList.remove('navigation-with-keyboard')
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('mousedown', onMouseDown)
  return () => {
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('mousedown', onMouseDown)
  }
}
