/** Sends "Was this page helpful?" without a page load. The browser stores answers until they can be sent. */

import { t } from '../../texts.ts'
import { element } from '../behaviors/dom.ts'
import { createSlot } from '../state/storage.ts'

interface Answer {
  readonly to: string
  readonly body: string
}

const slot = createSlot('docs-feedback')
/** Maximum number of stored answers. */
const MOST = 20

/** Sends the form of an article by script. Without scripts, the browser posts it. */
export function attachFeedback(article: HTMLElement, signal: AbortSignal): void {
  void sendWaiting()
  window.addEventListener('online', () => void sendWaiting(), { signal })
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target instanceof HTMLFormElement && event.target.matches('.feedback') ? event.target : undefined
    if (form === undefined) return
    event.preventDefault()
    void answer(form)
  }
  article.addEventListener('submit', onSubmit, { signal })
}

async function answer(form: HTMLFormElement): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  document.dispatchEvent(new CustomEvent('docs:feedback', { detail: Object.fromEntries(fields) }))
  const newAnswer = {
    to: form.action,
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  }
  const isSent = !form.hasAttribute('action') || (await send(newAnswer))
  if (!isSent) keep([...waiting(), newAnswer])
  const thanks = isSent ? t`Thank you.` : t`Thank you. Your answer is sent when you are online again.`
  const message = element('p', { tabindex: '-1', role: 'status' }, thanks)
  form.replaceChildren(message)
  // The button that had focus is gone.
  message.focus()
}

/** Another host gets a plain form request; its response cannot be read. */
async function send({ to, body }: Answer): Promise<boolean> {
  const isSameOrigin = new URL(to).origin === location.origin
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const options = { method: 'POST', body, headers, keepalive: true, credentials: 'omit' } as const
    const { ok } = await fetch(to, { ...options, mode: isSameOrigin ? 'same-origin' : 'no-cors' })
    return ok || !isSameOrigin
  } catch {
    return false
  }
}

async function sendWaiting(): Promise<void> {
  const answers = waiting()
  if (answers.length === 0 || !navigator.onLine) return
  slot.del()
  const isSent = await Promise.all(answers.map(send))
  const left = answers.filter((_, at) => !isSent[at])
  if (left.length > 0) keep([...waiting(), ...left])
}

const keep = (answers: readonly Answer[]): void => slot.set(JSON.stringify(answers.slice(-MOST)))

/** The stored value can have any form, for example from another version. */
function waiting(): readonly Answer[] {
  try {
    const saved: unknown = JSON.parse(slot.get() ?? '[]')
    return Array.isArray(saved) ? saved.filter(isAnswer) : []
  } catch {
    return []
  }
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'to' in value &&
  typeof value.to === 'string' &&
  URL.canParse(value.to) &&
  'body' in value &&
  typeof value.body === 'string'
