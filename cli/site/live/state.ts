import type { Hash } from '../../base/brands.ts'
import { epochOf } from '../context.ts'
import type { OpenSite } from '../open.ts'

/** The current site; a new value after every change, including text changes. */
export interface State {
  readonly site: OpenSite
  readonly epoch: Hash
}

export const stateOf = (site: OpenSite): State => ({ site, epoch: epochOf(site.context) })
