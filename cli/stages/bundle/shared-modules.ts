/** The modules that a site's own components share with the code that renders them: React exists once per thread. */
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as runtime from '../../../runtime/public.ts'
import type { SharedModules } from './components.ts'

export const sharedModules: SharedModules = { react, 'react/jsx-runtime': jsxRuntime, 'docs/runtime': runtime }

/** Returns the names that modules export. Node 23 adds the name `module.exports` to modules in CommonJS. */
export const namesOf = (modules: SharedModules): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      Object.keys(module).filter((exported) => exported !== 'module.exports'),
    ]),
  )

/** The exports of each module, for the bundler. */
export const sharedNames = namesOf(sharedModules)
