/** Whether a site has code that this feature runs. */
import type { SiteConfig } from '../../../model/config.ts'
import type { DocMeta } from '../../../model/content.ts'

/** Whether any page is compiled as MDX. */
export const hasMdxPages = ({ markdown }: SiteConfig, pages: readonly DocMeta[]): boolean =>
  markdown.mdx && !markdown.untrusted && pages.some(({ source }) => source.format === 'mdx')

/** Whether pages, parts of the theme, or modules that run on every page are code. */
export const hasSiteCode = (config: SiteConfig, pages: readonly DocMeta[]): boolean =>
  hasMdxPages(config, pages) || Object.keys(config.theme).length > 0 || config.clientModules.length > 0
