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

/** The reader sees progress when loading takes longer than this (ms). */
export const DELAY = 200
/** How long (ms) a pressed link waits for the navigation code before the browser follows it. */
export const PATIENCE = 1500

/** The state while no page is loading. */
export const IDLE: NavigationState = { status: 'idle', slow: false }

/** The current state of navigation. */
export const navigation = createStore<NavigationState>(IDLE)

/** The components that show it; available when the navigation code has loaded. */
export const indicators = createStore<{ readonly Progress?: ComponentType; readonly LoadError?: ComponentType }>({})
