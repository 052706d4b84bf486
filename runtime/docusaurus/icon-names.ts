/** Icons of the classic theme that pages can import and a site can replace, under `@theme/Icon`. */
export const ICON_NAMES = [
  'Arrow',
  'Close',
  'Copy',
  'DarkMode',
  'Edit',
  'ExternalLink',
  'Home',
  'Language',
  'LightMode',
  'Menu',
  'Success',
  'SystemColorMode',
  'WordWrap',
] as const
export type IconName = (typeof ICON_NAMES)[number]
