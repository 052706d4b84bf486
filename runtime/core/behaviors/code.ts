import { t } from '../../texts.ts'
import { onClick } from '../navigation/on-click.ts'
import { copyText } from './clipboard.ts'

/** How long (ms) a button shows that it has copied the code. */
const COPIED = 1000

const LABEL = t`Copy code to clipboard`

/** Returns the text of a block as one would type it: without prompts, and only the commands of a transcript. */
function codeText(block: Element): string {
  const code = block.querySelector('pre code')?.cloneNode(true) as Element | undefined
  if (!code) return ''
  const replies = code.querySelector('.line-command') ? '.line-output, .line-error, ' : ''
  for (const part of code.querySelectorAll(`${replies}[data-prompt]`)) part.remove()
  return (code.textContent ?? '').replace(/\n+$/, '')
}

/** Attaches the copy buttons, with one listener for all blocks. */
export function attachCode(article: HTMLElement, signal: AbortSignal): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()
  const showState = (button: Element, isCopied: boolean): void => {
    button.setAttribute('aria-label', isCopied ? t`Copied` : LABEL)
    button.toggleAttribute('data-copied', isCopied)
  }
  const copy = (button: Element): void => {
    const block = button.closest('.code-block')
    if (!block) return
    copyText(codeText(block)).then(
      () => {
        clearTimeout(timers.get(button))
        showState(button, true)
        timers.set(button, setTimeout(showState, COPIED, button, false))
      },
      () => {
        // Select the code, so that the reader can copy it with the keyboard or the menu.
        getSelection()?.selectAllChildren(block.querySelector('pre code') ?? block)
      },
    )
  }
  onClick(article, '[data-copy]', copy, signal)
}

/** Attaches the buttons that wrap long lines of code (`overflow.ts` shows them). */
export function attachWrap(article: HTMLElement, signal: AbortSignal): void {
  const toggle = (button: Element): void => {
    const isWrapped = button.closest('.code-block')?.classList.toggle('code-wrapped')
    button.setAttribute('aria-pressed', String(isWrapped))
  }
  onClick(article, '[data-wrap]', toggle, signal)
}
