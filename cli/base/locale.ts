import type { Route } from './brands.ts'
import { joinRoute } from './paths.ts'

interface Locales {
  readonly baseUrl: string
  readonly i18n: {
    readonly defaultLocale: string
    readonly localeConfigs: Readonly<Record<string, { readonly baseUrl?: string }>>
  }
}

/** Route prefix of a locale: `/` for the default one, else its name, or what its own baseUrl says. */
export function localeRoute({ i18n, baseUrl }: Locales, locale: string): Route {
  if (locale === i18n.defaultLocale) return joinRoute()
  const own = i18n.localeConfigs[locale]?.baseUrl
  if (own === undefined) return joinRoute(locale)
  return joinRoute(own.startsWith(baseUrl) ? own.slice(baseUrl.length) : own)
}
