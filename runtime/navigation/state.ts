import type { ComponentType } from 'react'
import { createStore } from '../state/store.ts'

export interface NavigationState {
  readonly status: 'idle' | 'loading' | 'error'
  /** Address that is loading or has failed. */
  readonly target?: string
  readonly error?: string
  /** Loading takes so long that the reader must see it. */
  readonly slow: boolean
}

export const IDLE: NavigationState = { status: 'idle', slow: false }

/** What navigation is doing now. */
export const navigation = createStore<NavigationState>(IDLE)

/** What shows it to the reader; there when the code of navigation is. */
export const indicators = createStore<{ readonly Progress?: ComponentType; readonly LoadError?: ComponentType }>({})
