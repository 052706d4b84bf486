/** Links of the navbar that show the star count of a GitHub repository. */
import type { NavbarItem } from './site.ts'

/** Attribute of the empty place for the count in a link, with the name of the repository (`owner/name`). */
export const STARS = 'data-stars'

/** Returns the repository whose star count a navbar item shows; undefined for an item that shows none. */
export const starsRepository = ({ className = '', href = '' }: NavbarItem): string | undefined =>
  className.split(/\s+/).includes('nav-github-stars')
    ? /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+)/.exec(href)?.[1]
    : undefined

/** Whether one of the items, or of the items inside them, shows a star count. */
export const showsStars = (items: readonly NavbarItem[]): boolean =>
  items.some((item) => starsRepository(item) !== undefined || showsStars(item.items ?? []))
