/**
 * The only table of the fields of `site.config.ts`: check, default and message together. Unknown keys are errors;
 * nothing is coerced.
 */

import * as v from 'valibot'
import { THEME_PARTS } from '../../../runtime/core/contract/site.ts'
import { isPattern } from '../../base/pattern.ts'
import { isBasePath } from '../../base/urls.ts'
import { CODES } from '../../diagnostics/properties.ts'
import { HOSTS, type ImageFormat, POLICY_SOURCES } from '../../model/config.ts'
import { collectionId, formAddress, matching, origin, styleSheetAddress, webAddress } from './schema-addresses.ts'
import { blogSchema } from './schema-blog.ts'
import { collectionFields, openApiSchema } from './schema-collections.ts'
import { markdownSchema } from './schema-markdown.ts'
import { footerSchema, logoSchema, navbarItemSchema } from './schema-navigation.ts'
import { searchSchema } from './schema-search.ts'
import { sidebarsSchema } from './schema-sidebars.ts'

/** Severities, also in the words of another generator. */
const LEVELS = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  off: 'off',
  throw: 'error',
  warn: 'warning',
  log: 'info',
  ignore: 'off',
} as const
const levelIn = <const T extends readonly (keyof typeof LEVELS)[]>(...words: T) =>
  v.pipe(
    v.picklist(words),
    v.transform((word): (typeof LEVELS)[T[number]] => LEVELS[word]),
  )
const level = levelIn('error', 'warning', 'info', 'off', 'throw', 'warn', 'log', 'ignore')
const severity = v.picklist(['error', 'warning', 'info', 'off'])
const headingLevel = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(6))
const positive = v.pipe(v.number(), v.minValue(0))
const text = v.string()
const flag = v.boolean()
const localeConfig = v.strictObject({
  label: v.optional(text),
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  htmlLang: v.optional(text),
  calendar: v.optional(text),
  path: v.optional(text),
  url: v.optional(origin),
  baseUrl: v.optional(text),
})

const ignoreEntry = v.strictObject({
  pattern: text,
  reason: v.pipe(text, v.minLength(1)),
  until: v.optional(v.pipe(text, v.isoDate())),
})

/** A host, with or without a scheme: `https://*.example.com`, `data:`. */
const source = v.pipe(text, v.regex(/^[^\s;,'"]+$/, 'a source such as https://example.com'))

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16_383))

/** The meaning of `images: true`. AVIF saves a few percent more, and takes three times as long. */
export const IMAGES: { readonly widths: number[]; readonly formats: ImageFormat[] } = {
  widths: [480, 800, 1200, 1600],
  formats: ['webp'],
}

const imageFields = {
  widths: v.optional(v.pipe(v.array(pixels), v.minLength(1)), IMAGES.widths),
  formats: v.optional(v.pipe(v.array(v.picklist(['avif', 'webp'])), v.minLength(1)), IMAGES.formats),
  budget: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
}

/** A color in a form that is valid in any image. */
const color = matching(/^#[0-9a-f]{6}$/i, 'a color such as "#0e1116"')

/** Schema of the whole file. */
export const configSchema = v.strictObject({
  title: v.pipe(text, v.minLength(1)),
  tagline: v.optional(text, ''),
  url: v.optional(origin, 'http://localhost:3000'),
  baseUrl: v.optional(v.pipe(text, v.check(isBasePath, 'a path such as "/" or "/docs/"')), '/'),
  favicon: v.optional(text),
  titleDelimiter: v.optional(text, '|'),
  image: v.optional(text),
  socialCards: v.optional(
    v.union([
      flag,
      v.strictObject({
        fonts: v.optional(v.array(matching(/\.[ot]tf$/i, 'a font file (.ttf or .otf)')), []),
        background: v.optional(color),
        color: v.optional(color),
        accent: v.optional(color),
      }),
    ]),
    false,
  ),
  images: v.optional(v.union([flag, v.strictObject(imageFields)]), false),
  trailingSlash: v.optional(flag, false),
  noIndex: v.optional(flag, false),
  i18n: v.optional(
    v.strictObject({
      defaultLocale: v.optional(text, 'en'),
      locales: v.optional(v.array(text)),
      path: v.optional(text, 'i18n'),
      flat: v.optional(flag, false),
      ownPages: v.optional(flag, true),
      localeConfigs: v.optional(v.record(text, localeConfig), {}),
    }),
    {},
  ),
  editUrl: v.optional(text),
  sidebars: v.optional(v.union([sidebarsSchema, v.literal(false)])),
  docs: v.optional(v.union([v.strictObject(collectionFields), v.literal(false)]), {}),
  collections: v.optional(
    v.array(
      v.strictObject({
        id: collectionId,
        ...collectionFields,
        path: text,
        sidebars: v.optional(v.union([sidebarsSchema, v.literal(false)])),
      }),
    ),
    [],
  ),
  blog: blogSchema,
  openapi: openApiSchema,
  staticDirectories: v.optional(v.array(text), ['static']),
  staticExclude: v.optional(v.array(text), []),
  navbar: v.optional(
    v.strictObject({
      title: v.optional(text),
      logo: v.optional(logoSchema),
      hideOnScroll: v.optional(flag, false),
      style: v.optional(v.picklist(['dark', 'primary'])),
      items: v.optional(v.array(navbarItemSchema), []),
    }),
    {},
  ),
  footer: v.optional(footerSchema),
  colorMode: v.optional(
    v.strictObject({
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'dark'),
      disableSwitch: v.optional(flag, false),
      respectPrefersColorScheme: v.optional(flag, false),
    }),
    {},
  ),
  announcementBar: v.optional(
    v.strictObject({
      id: v.optional(text, 'announcement-bar'),
      content: text,
      backgroundColor: v.optional(text),
      textColor: v.optional(text),
      isCloseable: v.optional(flag, true),
    }),
  ),
  unbuilt: v.optional(v.array(v.strictObject({ path: text, name: text, exact: v.optional(flag) })), []),
  redirectHome: v.optional(flag, false),
  infimaStyles: v.optional(flag, false),
  customFields: v.optional(v.record(text, v.unknown()), {}),
  aliases: v.optional(v.record(text, text)),
  loaders: v.optional(
    v.record(
      v.pipe(
        text,
        v.check((key) => isPattern(key), 'a regular expression'),
      ),
      v.picklist(['text', 'file']),
    ),
  ),
  policy: v.optional(v.strictObject(v.entriesFromList(POLICY_SOURCES, v.optional(v.array(source)))), {}),
  promo: v.optional(
    v.strictObject({
      text: v.optional(text),
      buttonLabel: v.optional(text, 'Join'),
      href: v.optional(text, ''),
      delay: v.optional(positive, 5000),
      scrollPercent: v.optional(positive, 20),
    }),
    {},
  ),
  search: searchSchema,
  toc: v.optional(
    v.strictObject({ minHeadingLevel: v.optional(headingLevel, 2), maxHeadingLevel: v.optional(headingLevel, 3) }),
    {},
  ),
  redirects: v.optional(v.array(v.strictObject({ from: v.union([text, v.array(text)]), to: text })), []),
  markdown: markdownSchema,
  variables: v.optional(v.record(text, text), {}),
  onBrokenLinks: v.optional(level, 'error'),
  onBrokenConfigLinks: v.optional(level),
  onBrokenMarkdownLinks: v.optional(level, 'warning'),
  onBrokenAnchors: v.optional(level, 'warning'),
  onBrokenImages: v.optional(level, 'error'),
  onDuplicateRoutes: v.optional(level, 'warning'),
  onOrphanPages: v.optional(level, 'warning'),
  onMissingNavTarget: v.optional(levelIn('error', 'warning', 'throw', 'warn'), 'error'),
  severity: v.optional(v.strictObject(v.entriesFromList(CODES, v.optional(severity))), {}),
  terms: v.optional(v.array(matching(/\S/, 'a word')), []),
  pluginData: v.optional(v.record(text, v.record(text, v.unknown())), {}),
  themeConfig: v.optional(v.record(text, v.unknown()), {}),
  siteConfig: v.optional(v.record(text, v.unknown()), {}),
  components: v.optional(v.record(text, text), {}),
  theme: v.optional(v.strictObject(v.entriesFromList(THEME_PARTS, v.optional(v.pipe(text, v.minLength(1))))), {}),
  clientModules: v.optional(v.array(text), []),
  customCss: v.optional(v.union([text, v.array(text)]), []),
  headTags: v.optional(
    v.array(
      v.strictObject({
        tagName: matching(/^[a-z][a-z0-9-]*$/i, 'the name of an element, such as "meta"'),
        attributes: v.optional(v.record(text, v.union([text, flag])), {}),
        innerHTML: v.optional(text),
      }),
    ),
    [],
  ),
  fonts: v.optional(v.array(styleSheetAddress), []),
  googleTagManager: v.optional(
    v.strictObject({ containerId: matching(/^GTM-[A-Z0-9]+$/, 'an id such as "GTM-ABC123"') }),
  ),
  organization: v.optional(text),
  organizationName: v.optional(text),
  projectName: v.optional(text),
  reportUrl: v.optional(v.nullable(text)),
  baseUrlBanner: v.optional(flag, true),
  showLastUpdateTime: v.optional(flag, true),
  showLastUpdateAuthor: v.optional(flag, true),
  reader: v.optional(
    v.strictObject({
      copyPage: v.optional(flag, true),
      assistants: v.optional(v.array(v.strictObject({ label: v.pipe(text, v.minLength(1)), url: webAddress })), []),
      previews: v.optional(flag, true),
      zoom: v.optional(flag, true),
      keys: v.optional(flag, true),
    }),
    {},
  ),
  changes: v.optional(
    v.strictObject({
      path: v.optional(v.pipe(text, v.minLength(1)), 'changes'),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 50),
    }),
  ),
  feedback: v.optional(v.strictObject({ url: v.optional(formAddress) })),
  llms: v.optional(flag, true),
  llmsFull: v.optional(flag, true),
  removedUrls: v.optional(v.array(v.strictObject({ url: text, reason: v.pipe(text, v.minLength(1)) })), []),
  budgets: v.optional(
    v.strictObject({
      page: v.optional(positive),
      image: v.optional(positive),
      script: v.optional(positive),
      index: v.optional(positive),
    }),
    {},
  ),
  host: v.optional(v.picklist(HOSTS)),
  precompress: v.optional(flag, false),
  limits: v.optional(
    v.strictObject({
      pageSeconds: v.optional(v.pipe(v.number(), v.minValue(0.1)), 5),
      pageBytes: v.optional(v.pipe(v.number(), v.minValue(1)), 5_000_000),
      depth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10)), 500),
    }),
    {},
  ),
  checkLinks: v.optional(
    v.strictObject({
      ignore: v.optional(v.array(ignoreEntry), []),
      failures: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 3),
      days: v.optional(positive, 2),
      timeoutSeconds: v.optional(v.pipe(v.number(), v.minValue(1)), 20),
      perHost: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 4),
      concurrency: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 64),
    }),
    {},
  ),
})

/** The type of a `site.config.ts`. */
export type UserConfig = v.InferInput<typeof configSchema>
/** The same with defaults filled in, before it is converted to SiteConfig. */
export type CheckedConfig = v.InferOutput<typeof configSchema>
