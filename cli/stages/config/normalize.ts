import { RULES } from '../../diagnostics/properties.ts'
import { type CollectionConfig, DEFAULT_FOLDER } from '../../model/collection-config.ts'
import type {
  I18nConfig,
  ImagesConfig,
  LintRules,
  LocaleConfig,
  RedirectConfig,
  SiteConfig,
} from '../../model/config.ts'
import { blogCollections, openApiCollections } from './normalize-collections.ts'
import { OUTPUT } from './plain-folder.ts'
import { type CheckedConfig, IMAGES } from './schema.ts'

const RTL = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Adds slashes: `x`, `/x`, `x/` and `/x/` all become `/x/`. */
const withSlashes = (path: string): string => `/${path}/`.replace(/\/{2,}/g, '/')

/** Returns the name of a language in that language, with a capital letter: `en` -> English, `fr` -> Français. */
function languageName(locale: string): string {
  // Most sites are only in English and need not load the tables of all languages.
  if (locale === 'en') return 'English'
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return locale
  }
}

function direction(locale: string): 'ltr' | 'rtl' {
  const [language = ''] = locale.toLowerCase().split('-')
  return RTL.has(language) ? 'rtl' : 'ltr'
}

type UserLocale = CheckedConfig['i18n']['localeConfigs'][string]

function localeConfig(locale: string, options: UserLocale): LocaleConfig {
  return {
    label: options.label ?? languageName(locale),
    direction: options.direction ?? direction(locale),
    htmlLang: options.htmlLang ?? locale,
    calendar: options.calendar ?? 'gregory',
    path: options.path ?? locale,
    ...(options.url !== undefined && { url: options.url.replace(/\/$/, '') }),
    ...(options.baseUrl !== undefined && { baseUrl: withSlashes(options.baseUrl) }),
  }
}

function i18n(options: CheckedConfig['i18n']): I18nConfig {
  const locales = options.locales ?? [options.defaultLocale]
  const configs = new Map(Object.entries(options.localeConfigs))
  return {
    defaultLocale: options.defaultLocale,
    locales,
    path: options.path,
    flat: options.flat,
    ownPages: options.ownPages,
    localeConfigs: Object.fromEntries(
      locales.map((locale) => [locale, localeConfig(locale, configs.get(locale) ?? {})]),
    ),
  }
}

const collection = (
  id: string,
  options: Exclude<CheckedConfig['docs'], false>,
  sidebars: CheckedConfig['sidebars'],
  editUrl: string | undefined,
): CollectionConfig => {
  const folder = (options.path ?? DEFAULT_FOLDER).replace(/^\.\//, '').replace(/\/+$/, '') || '.'
  return asJson({
    ...options,
    id,
    path: folder,
    routeBasePath: options.routeBasePath ?? '/',
    // A site in its own content folder would publish its output again.
    exclude: folder === '.' ? [...new Set([...options.exclude, ...OUTPUT])] : options.exclude,
    sidebars,
    editUrl: options.editUrl ?? editUrl,
  })
}

const redirects = (entries: CheckedConfig['redirects']): RedirectConfig[] =>
  entries.flatMap(({ from, to }) => [from].flat().map((address) => ({ from: address, to })))

const list = (value: string | readonly string[]): readonly string[] => (typeof value === 'string' ? [value] : value)

/** Returns unique widths, ascending, and the best format first: browsers take the first that they support. */
function imagesOf(options: CheckedConfig['images']): ImagesConfig | undefined {
  if (options === false) return undefined
  const { widths, formats, budget } = options === true ? { ...IMAGES, budget: undefined } : options
  return {
    widths: [...new Set(widths)].sort((a, b) => a - b),
    formats: (['avif', 'webp'] as const).filter((format) => formats.includes(format)),
    ...(budget !== undefined && { budget }),
  }
}

/** Removes undefined fields: absence has a meaning in the plain data of the model. */
const asJson = <T>(value: T): Plain<T> => JSON.parse(JSON.stringify(value)) as Plain<T>

/** The type of a value after it was JSON: a field is absent instead of undefined. */
type Plain<T> = T extends (...args: never[]) => unknown
  ? never
  : T extends readonly unknown[]
    ? { [I in keyof T]: Plain<T[I]> }
    : T extends object
      ? { [K in keyof T as undefined extends T[K] ? never : K]: Plain<T[K]> } & {
          [K in keyof T as undefined extends T[K] ? K : never]?: Plain<Exclude<T[K], undefined>>
        }
      : T

/** Converts the checked config to the shape that all stages read. Plain data in and out. */
export function normalize(checked: CheckedConfig): SiteConfig {
  const {
    docs: _docs,
    collections: _collections,
    blog: _blog,
    openapi: _openapi,
    sidebars: _sidebars,
    socialCards,
    images,
    ...rest
  } = checked
  return complete({
    ...rest,
    socialCards: socialCards === true ? { fonts: [] } : socialCards || undefined,
    images: imagesOf(images),
    onBrokenConfigLinks: checked.onBrokenConfigLinks ?? checked.onBrokenLinks,
    lint: lintRules(checked.severity),
    url: checked.url.replace(/\/$/, ''),
    baseUrl: withSlashes(checked.baseUrl),
    i18n: i18n(checked.i18n),
    collections: allCollections(checked),
    markdown: markdown(checked.markdown),
    redirects: redirects(checked.redirects),
    customCss: list(checked.customCss),
    search: checked.search === false ? (false as const) : { ...checked.search, indexUrl: '_docs/search.json' },
    promo: {
      ...checked.promo,
      text: checked.promo.text ?? `Join the ${checked.title} community to get exclusive content.`,
    },
  })
}

/** Returns plain data. A key of the schema that the model lacks does not compile: its value is not `never`. */
const complete = <T>(config: T & { readonly [K in Exclude<keyof T, keyof SiteConfig>]: never }): Plain<T> =>
  asJson<T>(config)

const allCollections = (checked: CheckedConfig): CollectionConfig[] => [
  ...(checked.docs === false ? [] : [collection('default', checked.docs, checked.sidebars, checked.editUrl)]),
  ...checked.collections.map(({ id, sidebars, ...options }) => collection(id, options, sidebars, checked.editUrl)),
  ...blogCollections(checked),
  ...openApiCollections(checked),
]

/** Leaves out the functions, which are read from the original value. */
const markdown = ({
  remarkPlugins: _,
  rehypePlugins: __,
  remarkRehypeOptions: ___,
  languages,
  ...options
}: CheckedConfig['markdown']) => ({
  ...options,
  ...(Object.keys(languages).length > 0 && { languages: Object.keys(languages).map((name) => name.toLowerCase()) }),
  math: options.math === true ? { macros: {}, prices: true } : options.math,
  mermaid: options.mermaid && ('source' as const),
})

/**
 * Changes the config for a folder that is opened as files: no base URL, nothing that loads from elsewhere or needs a
 * server. It uses the embedded search.
 */
export function withoutServer(config: SiteConfig): SiteConfig {
  const { googleTagManager: _, feedback: __, ...settings } = config
  return {
    ...settings,
    baseUrl: '/',
    baseUrlBanner: false,
    fonts: [],
    reader: { ...config.reader, copyPage: false, previews: false },
    search: config.search && { ...config.search, provider: 'embedded', insights: false },
  }
}

/** Returns the rules that a config's severities turn on. */
const lintRules = (severity: SiteConfig['severity']): LintRules =>
  Object.fromEntries(
    RULES.flatMap(([code, standard]) => {
      const level = severity[code] ?? standard
      return level === 'off' ? [] : [[code, level]]
    }),
  )
