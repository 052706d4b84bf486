/**
 * Replaces parts that a site does not use, so that readers do not load their code (cli/stages/bundle/substitutes.ts).
 */
import { STORAGE } from './core/contract/names.ts'
import type { PageData } from './core/contract/page.ts'
import { createSlot } from './core/state/storage.ts'

const Nothing = () => null

export { Fragment as NavbarContent } from 'react'
export {
  Nothing as Announcement,
  Nothing as ColorModeToggle,
  Nothing as Promo,
  Nothing as SearchButton,
  Nothing as StarsInLink,
}

/** Sites without their own theme parts have nothing to read. */
export const withThemeParts = (data: PageData, _from: Document): PageData => data

/** Draws nothing, on a site without `Root`. */
export function drawRoot(_module: unknown, _page: unknown): undefined {}

/** Draws nothing, on a site without navbar items of its own. */
export function drawItems(_module: unknown, _page: unknown): void {}

/** Without the switch, a stored color mode has no effect and is removed. */
export const startColorMode = (): void => createSlot(STORAGE.theme).del()

/** Does nothing: there is no button to call it. */
export const switchColor = (): void => {}
