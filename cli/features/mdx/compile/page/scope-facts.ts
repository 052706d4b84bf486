import type { ScopePage, ScopeSite } from '../../../../../runtime/core/islands/page-scope.tsx'
import { wholeFrontMatter } from '../../../../model/content.ts'
import type { Page } from '../../../../stages/compile/page/page.ts'

/** Returns the facts about a page, for compilers that do not know its site. */
export function pageFacts({ source, meta, outline }: Page): ScopePage {
  const id = source.relative.replace(/\.mdx?$/i, '')
  const { frontMatter } = meta
  return {
    id,
    source: source.path,
    title: frontMatter.title ?? outline.title ?? id,
    description: frontMatter.description ?? meta.text.excerpt ?? '',
    permalink: `/${id}`,
    slug: `/${id}`,
    frontMatter: wholeFrontMatter(meta),
    collection: 'default',
    version: { name: 'current', label: 'Next', isLast: true },
    unlisted: frontMatter.unlisted === true,
    draft: frontMatter.draft === true,
  }
}

export const NO_SITE: ScopeSite = {
  title: '',
  titleDelimiter: '|',
  tagline: '',
  url: '',
  baseUrl: '/',
  siteBaseUrl: '/',
  trailingSlash: false,
  customFields: {},
  themeConfig: {},
  pluginData: {},
  siteConfig: {},
  i18n: { defaultLocale: 'en', locales: ['en'], currentLocale: 'en', localeConfigs: {} },
  messages: {},
  versions: {},
}
