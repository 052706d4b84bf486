/** The modules that a site's own components share with the code that renders them: React exists once per thread. */
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as runtime from '../../../runtime/public.ts'
import type { SharedModules } from './components.ts'

export const sharedModules: SharedModules = { react, 'react/jsx-runtime': jsxRuntime, 'docs/runtime': runtime }

/** The exports of each module, for the bundler. */
export const sharedNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(sharedModules).map(([name, module]) => [name, Object.keys(module)]),
)
