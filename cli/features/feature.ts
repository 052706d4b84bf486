import type { CodeFeature } from './code.ts'

/**
 * A feature: what exists for one kind of site, and what a site can do without. Stages and `cli/site` know this interface and the list in
 * `index.ts`, and no feature by name. Without its folder and its line in the list, everything else compiles and builds
 * (`npm run check:features`).
 *
 * A hook exists if two features use it, or if a stage would have to import a feature without it.
 */
export interface Feature {
  /** The name of its folder. */
  readonly name: string
  /** Runs the code of a site. One feature has this hook: MDX and parts of the theme share their modules. */
  readonly code?: CodeFeature
}
