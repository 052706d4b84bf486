import type { NavbarItem } from '../../contract/site.ts'

/** An error that names the config item that caused it. */
export const itemError = (item: NavbarItem, cause: unknown): Error =>
  new Error(
    `A navbar item failed to render.\nPlease check the following configuration item (navbar.items):\n${JSON.stringify(item, null, 2)}`,
    { cause },
  )
