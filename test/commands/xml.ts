/**
 * Whether a text is well-formed XML, as far as reports need it: tags nest, attributes are quoted, characters are
 * allowed.
 */
export function wellFormed(xml: string): boolean {
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(xml)) return false
  const body = xml.replace(/^<\?xml version="1\.0"(?: encoding="[\w-]+")?\?>/, '')
  const open: string[] = []
  const rest = body.replace(
    /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
    (tag, close, name, attributes, empty) => {
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(attributes)) return tag
      if (close !== '') return open.pop() === name && attributes === '' ? '' : tag
      if (empty === '') open.push(name)
      return ''
    },
  )
  return open.length === 0 && !/[<]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(rest)
}
