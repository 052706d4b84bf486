/**
 * Keys of the config that components of the site read as they were written:
 * `useDocusaurusContext().siteConfig.presets`.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { namesBelow } from '../../../base/files.ts'
import { toSlashes } from '../../../base/paths.ts'
import type { Values } from '../../../base/values.ts'

/** Keys that components get in the form of this tool. */
const CONVERTED = new Set([
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'trailingSlash',
  'titleDelimiter',
  'organizationName',
  'projectName',
  'customFields',
  'themeConfig',
  'i18n',
])

/** Modules that give a component the config. */
const GIVES_CONFIG = /\buseDocusaurusContext\b|@generated\/docusaurus\.config/

/**
 * Returns the keys that the code in `src` names, as JSON. Other keys are left out, because options of plugins can be
 * long lists, and may hold secrets. Paths in the site folder begin with `@site`.
 */
export function readSiteConfig(config: Values, root: string): Values | undefined {
  const folder = path.join(root, 'src')
  const keys = Object.keys(config).filter((key) => !CONVERTED.has(key) && config[key] !== undefined)
  if (keys.length === 0) return undefined
  const files = namesBelow(folder).filter((file) => /\.[jt]sx?$/.test(file))
  const texts = files
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => GIVES_CONFIG.test(text))
  const named = keys.filter((key) => texts.some((text) => new RegExp(String.raw`\b${key}\b`).test(text)))
  return named.length === 0 ? undefined : asJson(Object.fromEntries(named.map((key) => [key, config[key]])), root)
}

const asJson = (value: Values, root: string): Values =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'string' && inner.startsWith(root + path.sep)
        ? `@site${toSlashes(inner.slice(root.length))}`
        : inner,
    ),
  ) as Values
