/** React elements from HTML. */
import type { Element, Properties, Root } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { find, html as htmlNames, svg as svgNames } from 'property-information'
import { createElement, Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { htmlTree } from './html-tree.ts'

/** Elements whose content the browser keeps as HTML: components that it hydrates separately, and copies for them. */
const OPAQUE = new Set(['docs-island', 'template'])

interface OpaqueProps {
  readonly node?: Element | undefined
}

const opaque = (tag: string) =>
  function Opaque({ node, ...props }: OpaqueProps): ReactNode {
    const __html = String(node?.data?.html ?? '')
    return createElement(tag, { ...props, dangerouslySetInnerHTML: { __html } })
  }
const components = Object.fromEntries([...OPAQUE].map((tag) => [tag, opaque(tag)]))

declare module 'hast' {
  interface ElementData {
    /** The content of an element that stays HTML. */
    html?: string
  }
}

/** Returns the elements of HTML as a browser's DOM has them. The code of `$read` for the browser does the same. */
export function elementsOf(html: string): ReactNode {
  const nodes = treeOf(html).children.flatMap((child): ReactNode[] => {
    if (child.type === 'text') return [child.value]
    return child.type === 'element'
      ? [toJsxRuntime(child, { Fragment, jsx, jsxs, components, passNode: true, ignoreInvalidStyle: true })]
      : []
  })
  return nodes.length === 1 ? nodes[0] : nodes
}

function treeOf(html: string): Root {
  const starts = new Map<Element, number>()
  let svgDepth = 0
  return htmlTree(html, {
    onStart(element, attributes, { end }) {
      if (element.tagName === 'svg') svgDepth++
      element.properties = propertiesOf(attributes, svgDepth > 0)
      if (OPAQUE.has(element.tagName)) starts.set(element, end)
      return true
    },
    onEnd(element, at) {
      if (element.tagName === 'svg') svgDepth--
      const start = starts.get(element)
      if (start === undefined) return
      element.data = { html: html.slice(start, at) }
      element.children = []
    },
  })
}

function propertiesOf(attributes: Readonly<Record<string, string>>, isSvg: boolean): Properties {
  const properties: Properties = {}
  for (const [name, value] of Object.entries(attributes)) {
    const { property, boolean, overloadedBoolean } = find(isSvg ? svgNames : htmlNames, name)
    const isSet = boolean || (overloadedBoolean && value === '')
    properties[property] = isSet ? true : property === 'className' ? value.split(' ') : value
  }
  return properties
}
