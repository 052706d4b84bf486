import { defined, isObject, type Values } from '../../../base/values.ts'
import { plainData, type Reader } from '../config/reader.ts'
import type { Report } from '../report/report.ts'
import { readLogo } from './navbar.ts'

/** Reads the footer: columns, or a flat list of links. */
export function readFooter(theme: Reader, report: Report): Values | undefined {
  if (!theme.has('footer')) return undefined
  const reader = theme.child('footer')
  const value = defined({
    style: reader.text('style'),
    links: reader.list('links').flatMap((entry, i) => readEntry(entry, [...reader.keys, 'links', i], report)),
    logo: readLogo(reader),
    copyright: reader.text('copyright'),
  })
  reader.rest()
  return value
}

function readEntry(entry: unknown, keys: readonly (string | number)[], report: Report): Values[] {
  if (!isObject(entry)) return []
  if (!Array.isArray(entry.items)) return readItem(entry, keys, report)
  const { title, items, ...rest } = entry
  for (const key of Object.keys(rest)) report.add([...keys, key], { what: 'option', option: 'footer-column-key' })
  return [
    {
      title: typeof title === 'string' ? title : '',
      items: (items as unknown[]).flatMap((item, i) => readItem(item, [...keys, 'items', i], report)),
    },
  ]
}

function readItem(value: unknown, keys: readonly (string | number)[], report: Report): Values[] {
  const all = plainData(value)
  if (!isObject(all)) return []
  const { type, ...item } = all
  if (type !== undefined) report.add([...keys, 'type'], { what: 'option', option: 'footer-item-type' })
  const targets = [item.to, item.href, item.html].filter((target) => typeof target === 'string')
  if (targets.length === 1) return [item]
  report.add(keys, { what: 'option', option: 'footer-item-target' })
  return []
}
