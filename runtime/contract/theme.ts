/** Parts of the theme that a site can replace or wrap (config `theme`). */
export const THEME_SLOTS = [
  'AnnouncementBar',
  'Article',
  'Breadcrumbs',
  'Footer',
  'NavbarItems',
  'NotFound',
  'PageFooter',
  'PageHeader',
  'Pager',
  'Root',
  'Toc',
] as const
export type ThemeSlot = (typeof THEME_SLOTS)[number]
