/** The modules that a site's own components share with the code that prints them: there is one React in a thread. */
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as runtime from '../../runtime/public.ts'
import type { SharedModules } from '../bundle/components.ts'

export const sharedModules: SharedModules = { react, 'react/jsx-runtime': jsxRuntime, 'docs/runtime': runtime }

/** What each of them exports, for the bundler. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, module]) => [name, Object.keys(module)]),
)
