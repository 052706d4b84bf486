import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { withEmoji } from '../emoji.ts'
import { pageOf } from '../page.ts'

const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'script', 'style', 'textarea'])

/**
 * Replaces `:warning:` by its emoji, in text but not in code. Runs after ids are created: the id of `## :rocket: Go` is
 * `rocket-go`.
 */
export function emojiShortcodes() {
  return (tree: Root, file: VFile): void => {
    const { settings, text, includedSize } = pageOf(file)
    if (settings.markdown.emoji && (includedSize > 0 || /:[a-z0-9_+-]+:/.test(text))) replaceIn(tree)
  }
}

function replaceIn(node: Nodes): void {
  if (node.type === 'text') node.value = withEmoji(node.value)
  else if ('children' in node && !(node.type === 'element' && CODE.has(node.tagName))) node.children.forEach(replaceIn)
}
