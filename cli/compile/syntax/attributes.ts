/**
 * Reads `#id .class key key=value key="quoted value"`. Classes are collected under `class`; the last of several values of a key
 * wins. Invalid parts are skipped.
 */
export function parseAttributes(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const item = /([#.])([^\s"'#.=<>`}]+)|([A-Za-z_][\w:-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
  for (const [, sign, name, key, double, single, bare] of text.matchAll(item)) {
    if (key !== undefined) add(found, key, double ?? single ?? bare ?? '')
    else if (sign === '#') found.set('id', name!)
    else add(found, 'class', name!)
  }
  return found
}

function add(found: Map<string, string>, key: string, value: string): void {
  const before = found.get(key)
  found.set(key, key === 'class' && before ? `${before} ${value}` : value)
}
