import type { Hash } from '../../base/brands.ts'
import { epochOf } from '../context.ts'
import type { OpenSite } from '../open.ts'

/** The site as it is now; another value after every change, also of a text. */
export interface State {
  readonly site: OpenSite
  readonly epoch: Hash
}

export const stateOf = (site: OpenSite): State => ({ site, epoch: epochOf(site.context) })
