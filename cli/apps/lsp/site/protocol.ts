/** Messages between the language server and the thread that keeps its site up to date. */
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { PageTexts } from '../../../model/content.ts'
import type { ChangeEffect } from '../../../site/live/session.ts'
import type { PlannedMove } from '../../move/move.ts'
import type { SerializedSite } from './serialized-site.ts'

export interface ThreadSetup {
  readonly root: string
  readonly workerScript: string
  /** The stored site that the server already uses. */
  readonly stored: SerializedSite | undefined
}

export type SiteMessage =
  /** A new site. */
  | { readonly kind: 'site'; readonly site: SerializedSite }
  /** New texts of pages. */
  | { readonly kind: 'texts'; readonly texts: PageTexts }
  /** All changes were sent. Contains their effect, and the problems of config, navigation, and front matter. */
  | { readonly kind: 'changed'; readonly change: ChangeEffect; readonly problems: readonly Diagnostic[] }
  | { readonly kind: 'move-planned'; readonly id: number; readonly planned: PlannedMove }
  | { readonly kind: 'move-failed'; readonly id: number; readonly message: string }
  /** For the editor's log. */
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'fault'; readonly message: string }

export interface PlanMove {
  readonly id: number
  readonly from: string
  readonly to: string
}
