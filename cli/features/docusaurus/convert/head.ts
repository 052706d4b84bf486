/** Tags for the document's head, from all config keys that add some. */
import { isObject, type Values } from '../../../base/values.ts'
import { createReader, plainData, type Reader } from '../config/reader.ts'
import { plainAttributes, tagOf } from '../plugins/tags.ts'
import type { PluginOptions } from '../plugins/uses.ts'
import type { Report } from '../report/report.ts'

/** `headTags`, `stylesheets` and `scripts` of the site, in the order in which Docusaurus prints them. */
export const readHeadTags = (site: Reader): Values[] => [
  ...site.list('headTags').flatMap((tag) => headTag(tag)),
  ...site.list('stylesheets').flatMap((tag) => linked('link', { rel: 'stylesheet' }, 'href', tag)),
  ...site.list('scripts').flatMap((tag) => linked('script', {}, 'src', tag)),
]

const headTag = (tag: unknown): Values[] => (isObject(tag) && typeof tag.tagName === 'string' ? [tagOf(tag)] : [])

function linked(tagName: string, base: Values, key: string, value: unknown): Values[] {
  if (typeof value === 'string') return [{ tagName, attributes: { ...base, [key]: value } }]
  const attributes = plainData(value)
  return isObject(attributes) && typeof attributes[key] === 'string'
    ? [{ tagName, attributes: { ...base, ...plainAttributes(attributes) } }]
    : []
}

/** Returns the two tags of Google's gtag.js. */
export function gtagTags({ options, keys }: PluginOptions, report: Report): Values[] {
  const reader = createReader(options, keys, report)
  const ids = [reader.take('trackingID')].flat().filter((id): id is string => typeof id === 'string')
  const anonymous = reader.flag('anonymizeIP') === true
  reader.rest()
  if (ids.length === 0) return []
  const settings = anonymous ? ", { 'anonymize_ip': true }" : ''
  const calls = ids.map((id) => `gtag('config', ${JSON.stringify(id)}${settings});`).join('')
  return [
    {
      tagName: 'script',
      attributes: { async: true, src: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ids[0]!)}` },
    },
    {
      tagName: 'script',
      attributes: {},
      innerHTML: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());${calls}`,
    },
  ]
}

/** Reads the container of Google Tag Manager. */
export function tagManager({ options, keys }: PluginOptions, report: Report): Values | undefined {
  const reader = createReader(options, keys, report)
  const containerId = reader.text('containerId')
  reader.rest()
  if (containerId === undefined) return undefined
  if (/^GTM-[A-Z0-9]+$/.test(containerId)) return { containerId }
  reader.drop('containerId')
  return undefined
}
