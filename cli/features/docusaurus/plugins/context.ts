/** Facts about the site that Docusaurus passes to a plugin. */
import path from 'node:path'
import { isObject, type Values } from '../../../base/values.ts'

const DEFAULTS = {
  title: '',
  tagline: '',
  url: '',
  baseUrl: '/',
  customFields: {},
  themeConfig: {},
  presets: [],
  plugins: [],
  themes: [],
  staticDirectories: ['static'],
}

interface ContextInput {
  readonly root: string
  readonly cacheFolder: string
  /** The config as it was given. */
  readonly siteConfig: Values
}

/** The first argument of a plugin. */
export function pluginContext({ root, cacheFolder, siteConfig }: ContextInput): object {
  const i18nOfSite = isObject(siteConfig.i18n) ? siteConfig.i18n : {}
  const i18n = { defaultLocale: 'en', locales: ['en'], path: 'i18n', localeConfigs: {}, ...i18nOfSite }
  const config = { ...DEFAULTS, ...siteConfig, i18n }
  return {
    siteDir: root,
    generatedFilesDir: path.join(cacheFolder, 'docusaurus'),
    outDir: path.join(root, 'out'),
    baseUrl: config.baseUrl,
    siteConfig: config,
    siteConfigPath: root,
    localizationDir: path.join(root, i18n.path, i18n.defaultLocale),
    i18n: { ...i18n, currentLocale: i18n.defaultLocale },
    codeTranslations: {},
  }
}
