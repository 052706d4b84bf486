import { isObject, type Values } from '../../../base/values.ts'
import { createReader } from '../config/reader.ts'
import type { PluginOptions } from '../plugins/uses.ts'
import type { Report } from '../report/report.ts'

/** Reads the redirects of the plugin client-redirects. */
export function readRedirects({ options, keys }: PluginOptions, report: Report): Values[] {
  const reader = createReader(options, keys, report)
  const redirects = reader.list('redirects').flatMap((redirect): Values[] => {
    if (!isObject(redirect) || typeof redirect.to !== 'string') return []
    const from = [redirect.from].flat().filter((value): value is string => typeof value === 'string')
    return from.length === 0 ? [] : [{ from: from.length === 1 ? from[0]! : from, to: redirect.to }]
  })
  reader.quiet('createRedirects')
  // Pages are `x.html` files: `/x.html` works on every host.
  if (reader.list('fromExtensions').some((value) => value !== 'html')) reader.drop('fromExtensions')
  reader.drop('toExtensions')
  reader.rest()
  return redirects
}

/** Returns the old addresses of a page, given its address; the result of `createRedirects`. */
export type CreateRedirects = (route: string) => unknown

/** Returns the plugin function that makes redirects once all addresses are known. */
export const createRedirectsOf = ({ options: { createRedirects } }: PluginOptions): readonly CreateRedirects[] =>
  typeof createRedirects === 'function' ? [createRedirects as CreateRedirects] : []

/** Repeats redirects below each other locale: Docusaurus builds every locale as a site of its own. */
export function inLocales(redirects: readonly Values[], i18n: unknown): readonly Values[] {
  const { defaultLocale, locales = [], localeConfigs = {} } = isObject(i18n) ? i18n : {}
  const others = [locales].flat().filter((locale) => typeof locale === 'string' && locale !== defaultLocale) as string[]
  const bases = others.map((locale) => baseOf(locale, localeConfigs))
  return [...redirects, ...bases.flatMap((base) => redirects.map(({ from, to }) => below(base, { from, to })))]
}

function baseOf(locale: string, configs: unknown): string {
  const config = isObject(configs) ? configs[locale] : undefined
  const url = isObject(config) ? config.baseUrl : undefined
  return typeof url === 'string' ? url.replace(/\/$/, '') : `/${locale}`
}

const below = (base: string, { from, to }: Values): Values => ({
  from: Array.isArray(from) ? from.map((path) => `${base}${path}`) : `${base}${from}`,
  to: /^\//.test(String(to)) ? `${base}${to}` : to,
})
