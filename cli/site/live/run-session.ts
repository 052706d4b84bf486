/** Carries out the session's effects. Their results return as events. */
import { unreachable } from '../../base/errors.ts'
import { applyChanges } from '../apply.ts'
import type { OpenCaches } from '../open/options.ts'
import { datesOf } from '../open/read-graph.ts'
import type { Pool } from '../workers.ts'
import type { ClientFiles } from './client-files.ts'
import {
  type ChangeEffect,
  type DevSession,
  type Effect,
  isIdle,
  newSession,
  reduce,
  type SessionEvent,
} from './session.ts'

export interface SessionRunner {
  current(): DevSession
  dispatch(event: SessionEvent): void
  /** Resolves when everything dispatched so far has been handled, and rejects on an internal error. */
  idle(): Promise<void>
}

interface RunnerInput {
  readonly root: string
  readonly baseUrl: string | undefined
  readonly pool: Pick<Pool, 'update'>
  readonly client: Pick<ClientFiles, 'prepare'>
  /** Called after changed files (absolute) were handled, with the action for open browsers. */
  readonly onChange: (change: ChangeEffect, files: readonly string[]) => void
  readonly onFault: (error: unknown) => void
}

/** Runs a session: one event at a time, effects in order. */
export function runSession(input: RunnerInput): SessionRunner {
  const caches: OpenCaches = { digests: new Map() }
  const events: SessionEvent[] = []
  let session = newSession
  let isBusy = false
  const waiting: { readonly resolve: () => void; readonly reject: (error: unknown) => void }[] = []
  const onFault = (error: unknown): void => {
    if (waiting.length === 0) input.onFault(error)
    for (const { reject } of waiting.splice(0)) reject(error)
  }

  const dispatch = (event: SessionEvent): void => {
    events.push(event)
    if (isBusy) return
    isBusy = true
    try {
      for (let next = events.shift(); next !== undefined; next = events.shift()) {
        const [after, effects] = reduce(session, next)
        session = after
        for (const effect of effects) perform(effect, { ...input, onFault, session, caches, dispatch })
      }
    } finally {
      isBusy = false
    }
    if (isIdle(session)) for (const { resolve } of waiting.splice(0)) resolve()
  }
  return {
    current: () => session,
    dispatch,
    idle: () =>
      isIdle(session) ? Promise.resolve() : new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
  }
}

interface EffectContext extends RunnerInput {
  readonly session: DevSession
  readonly caches: OpenCaches
  readonly dispatch: (event: SessionEvent) => void
}

function perform(effect: Effect, context: EffectContext): void {
  const { pool, dispatch, onChange, onFault } = context
  switch (effect.kind) {
    case 'apply':
    case 'bundle-client':
      void eventOf(effect, context).then(dispatch, (error: unknown) =>
        dispatch({ kind: 'effect-failed', effect: effect.kind, error }),
      )
      break
    case 'read-dates':
      // Without git, pages have no dates.
      void readDates(context).then(dispatch, () => {})
      break
    case 'update-workers':
      pool.update(effect.update)
      break
    case 'notify':
      onChange(effect.change, effect.files)
      break
    case 'report-fault':
      onFault(effect.error)
      break
    default:
      unreachable(effect)
  }
}

/** The effects that end with an event. */
type AnsweredEffect = Extract<Effect, { kind: 'apply' | 'bundle-client' }>

async function eventOf(
  effect: AnsweredEffect,
  { root, baseUrl, session, caches, client }: EffectContext,
): Promise<SessionEvent> {
  if (effect.kind === 'bundle-client')
    return { kind: 'client-bundled', site: effect.site, problems: await client.prepare(effect.site) }
  const { changes, keepsConfig } = effect
  const { site, config, dates, problems } = session
  const previous = { site, config, dates, isConfigBad: problems.config.length > 0, keepsConfig }
  return { kind: 'applied', ...(await applyChanges(changes, previous, { root, baseUrl, caches })) }
}

async function readDates({ root, session }: EffectContext): Promise<SessionEvent> {
  const { context, content } = session.site!
  const { value, diagnostics } = await datesOf(root, context.config, content, true)
  return { kind: 'dates-read', dates: value, problems: diagnostics }
}
