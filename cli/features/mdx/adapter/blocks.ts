/** Blocks of this tool for elements that several generators have under similar names. */
import type { Code, RootContent } from 'mdast'
import { ADMONITION_WORDS, admonitionKind } from '../../../stages/compile/containers/admonitions.ts'
import { CODE_GROUP } from '../../../stages/compile/containers/code-groups.ts'
import { DETAILS } from '../../../stages/compile/containers/details.ts'
import { FILE_TREE } from '../../../stages/compile/containers/file-tree.ts'
import { type ContainerKind, containerParts } from '../../../stages/compile/containers/kind.ts'
import { STEPS } from '../../../stages/compile/containers/step-list.ts'
import { TABS } from '../../../stages/compile/containers/tabs.ts'
import {
  type Container,
  componentNode,
  elementNode,
  paragraphNode,
  strongNode,
  textNode,
} from '../../../stages/compile/nodes.ts'
import type { JsxBlock, JsxBuilder } from './elements.ts'

type Attributes = Readonly<Record<string, string | undefined>>

function container(
  name: string,
  { node }: JsxBlock,
  children: readonly RootContent[],
  attributes: Attributes,
): Container {
  const options = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    type: 'container',
    name,
    attributes: new Map(options),
    closed: true,
    children: [...children],
    ...(node.position && { position: node.position }),
  }
}

/** Pages may contain any word, such as "constructor". */
const wordIn = (values: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined

/** Builds a container of this tool. */
function built(
  kind: ContainerKind,
  block: JsxBlock,
  content: readonly RootContent[],
  attributes: Attributes = {},
): RootContent[] {
  const parts = containerParts(container(kind.name, block, content, attributes))
  return 'build' in kind ? kind.build(parts, block.page) : [...content]
}

/** An element that shows only its content. */
export const plain: JsxBuilder = (block) => block.content()

/** An admonition. Words of another generator are one of ours. */
export const boxBlock =
  (words: Readonly<Record<string, string>>): JsxBuilder =>
  (block) => {
    const type = block.attribute('type') ?? block.name
    const word = wordIn(words, type) ?? (ADMONITION_WORDS.includes(type) ? type : 'note')
    return built(admonitionKind(word), block, block.content(), { title: block.attribute('title') || undefined })
  }

/** Content that readers open. */
export const detailsBlock: JsxBuilder = (block) =>
  built(DETAILS, block, block.content(), {
    title: block.attribute('title'),
    open: block.has('defaultOpen') || block.has('open') ? '' : undefined,
  })

/** Tabs with elements of one name. */
export const tabBlock =
  (name: string): JsxBuilder =>
  (block) => {
    const { elements, others } = block.parts(name)
    const content = elements.map((tab, index) =>
      container('tab', tab, tab.content(), { label: tab.attribute('title', 'label') || `Tab ${index + 1}` }),
    )
    const group = block.attribute('syncKey')
    return content.length === 0 ? others : [...built(TABS, block, content, { group }), ...others]
  }

/** A numbered list, or steps that are elements. */
export const steps: JsxBuilder = (block) => {
  const content = block.content()
  if (content.some((child) => child.type === 'list')) return built(STEPS, block, content)
  return [componentNode('Steps', {}, [elementNode('ol', '', content)], block.node)]
}

/** A step, which a text that a page imports may have, too. */
export const step: JsxBuilder = (block) => {
  const title = block.attribute('title')
  const head = title === undefined ? [] : [paragraphNode(strongNode(title))]
  return [elementNode('li', '', [...head, ...block.content()], block.node)]
}

/** Cards from elements of these names. */
export const cardGrid =
  (...names: readonly string[]): JsxBuilder =>
  (block) => {
    const { elements, others } = block.parts(...names)
    return elements.length === 0 ? others : [cardList(block, elements), ...others]
  }

/** A card that is not in a group. */
export const card: JsxBuilder = (block) => [cardList(block, [block])]

const cardList = ({ node }: JsxBlock, elements: readonly JsxBlock[]): RootContent =>
  elementNode('ul', 'cards', elements.map(cardItem), node)

function cardItem(block: JsxBlock): RootContent {
  const href = block.attribute('href')
  const title = block.attribute('title') ?? href ?? ''
  const image = block.attribute('img')
  const description = block.attribute('description')
  const content = [...(description === undefined ? [] : [paragraphNode(textNode(description))]), ...block.content()]
  const head: RootContent =
    href === undefined || title === ''
      ? strongNode(title)
      : {
          type: 'link',
          url: href,
          children: [textNode(title)],
          data: { cardTitle: true },
          ...(block.node.position && { position: block.node.position }),
        }
  return elementNode(
    'li',
    'card',
    [
      ...(image === undefined ? [] : [paragraphNode({ type: 'image', url: image, alt: title })]),
      ...(title === '' ? [] : [head]),
      ...content.map((child) => (child.type === 'paragraph' ? elementNode('p', 'card-text', child.children) : child)),
    ],
    block.node,
  )
}

/** Blocks of code as tabs. */
export const codeGroup: JsxBuilder = (block) => {
  const content = block.content()
  const codes = content.filter((child): child is Code => child.type === 'code')
  const others = content.filter((child) => child.type !== 'code')
  return codes.length < 2 ? content : [...built(CODE_GROUP, block, codes), ...others]
}

/** Files and folders, from a nested list. */
export const fileTree: JsxBuilder = (block) => built(FILE_TREE, block, block.content())

/** A badge. `tone`: the attribute with its color; its values are one of ours. */
export const badgeBlock =
  (tone: string, tones: Readonly<Record<string, string>>): JsxBuilder =>
  (block) => {
    const label = block.attribute('text')
    const type = wordIn(tones, block.attribute(tone) ?? '') ?? 'note'
    return [elementNode('span', `tag tag-${type}`, label === undefined ? block.text() : [textNode(label)], block.node)]
  }
