/** Finds the addresses in a built page, each with its position, so that everything else stays identical. */
import { Tokenizer } from 'htmlparser2'

/** Attributes that hold one address. */
const ADDRESS = new Set(['href', 'src', 'poster', 'action', 'formaction', 'data', 'xlink:href'])
/** Attributes that hold several addresses, each with a descriptor. */
const ADDRESSES = new Set(['srcset', 'imagesrcset'])

const CANDIDATE = /(^\s*|,\s+)([^\s,]\S*)/g
const REFRESH = /^(\s*\d+\s*;\s*url=)(.*)$/is

const nothing = (): void => {}
/** Parts of a document without addresses. */
const IGNORED = {
  onattribentity: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
  ontext: nothing,
  ontextentity: nothing,
}

/** Takes an address as written, with entities, and returns its replacement. */
type Replace = (address: string, place: { readonly tag: string; readonly attribute: string }) => string

/** Returns the page with its addresses replaced. */
export function replaceAddresses(html: string, replace: Replace): string {
  const parts: string[] = []
  let done = 0
  let tag = ''
  let name = ''
  let start = -1
  let end = -1
  const take = (): void => {
    const value = html.slice(start, end)
    const next = replaceIn(name, value, (address) => replace(address, { tag, attribute: name }))
    if (next !== value) {
      parts.push(html.slice(done, start), next)
      done = end
    }
    start = -1
  }
  new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      ...IGNORED,
      onattribname(from, to) {
        name = html.slice(from, to).toLowerCase()
      },
      onattribdata(from, to) {
        if (start < 0) start = from
        end = to
      },
      onattribend() {
        if (start >= 0) take()
      },
      onopentagname(from, to) {
        tag = html.slice(from, to).toLowerCase()
      },
    },
  ).write(html)
  parts.push(html.slice(done))
  return parts.join('')
}

function replaceIn(name: string, value: string, replace: (address: string) => string): string {
  if (ADDRESS.has(name)) return replace(value)
  if (ADDRESSES.has(name))
    return value.replace(CANDIDATE, (_, before: string, address: string) => before + replace(address))
  if (name !== 'content') return value
  const [, refresh, target = ''] = REFRESH.exec(value) ?? []
  return refresh === undefined ? replace(value) : refresh + replace(target)
}
