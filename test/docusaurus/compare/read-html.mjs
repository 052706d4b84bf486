/** Helpers to look into a parsed HTML document. */

export const classesOf = (node) => (node.attribs?.class ?? '').split(/\s+/)

/** Whether a node has a class. A name that ends with `_` is the start of a hashed name of a CSS module. */
export const hasClass = (node, ...names) =>
  classesOf(node).some((own) => names.some((name) => own === name || (name.endsWith('_') && own.startsWith(name))))

/** All elements below a node that pass the test, in document order. `skip`: elements that are not entered. */
export const all = (node, test, skip = () => false) =>
  (node?.children ?? []).flatMap((child) =>
    child.attribs === undefined || skip(child) ? [] : [...(test(child) ? [child] : []), ...all(child, test, skip)],
  )

export const find = (node, test, skip) => all(node, test, skip)[0]

const INLINE = new Set('a abbr b code del docs-island em font i kbd mark s span strong sub sup time u var'.split(' '))

function rawText(node, skip) {
  if (node.type === 'text') return node.data
  if (node.type === 'comment') return ''
  if (node.name === 'br') return '\n'
  if (['script', 'style', 'svg', 'template', 'noscript'].includes(node.name) || (node.attribs && skip(node))) return ' '
  const inner = (node.children ?? []).map((child) => rawText(child, skip)).join('')
  return INLINE.has(node.name) && !hasClass(node, 'token-line') ? inner : ` ${inner} `
}

/** The text of an element in one line; texts of blocks are separated. */
export const textOf = (node, skip = () => false) =>
  node === undefined
    ? ''
    : rawText(node, skip)
        .replace(/\u200b|\ufeff|\ufe0f/g, '')
        .replace(/\s+/g, ' ')
        .trim()

/** The text of an element as it is, lines included. */
export const exactText = (node) =>
  node.type === 'text' ? node.data : node.name === 'br' ? '\n' : (node.children ?? []).map(exactText).join('')
