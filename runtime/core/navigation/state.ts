import type { ComponentType } from 'react'
import { createStore } from '../state/store.ts'

interface NavigationState {
  readonly status: 'idle' | 'loading' | 'error'
  /** Address that is loading or failed to load. */
  readonly target?: string
  readonly error?: string
  /** Loading takes so long that the reader must see progress. */
  readonly slow: boolean
}

export const IDLE: NavigationState = { status: 'idle', slow: false }

/** The current state of navigation. */
export const navigation = createStore<NavigationState>(IDLE)

/** The components that show it; available when the navigation code has loaded. */
export const indicators = createStore<{ readonly Progress?: ComponentType; readonly LoadError?: ComponentType }>({})
