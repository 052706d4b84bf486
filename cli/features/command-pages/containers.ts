import type { RootContent } from 'mdast'
import { type ContainerParts, containerKind } from '../../stages/compile/containers/kind.ts'
import { componentNode } from '../../stages/compile/nodes.ts'
import type { Piece } from '../../stages/compile/page/edit.ts'
import { type Page, startOf } from '../../stages/compile/page/page.ts'
import { addRef } from '../../stages/compile/page/refs.ts'

/** `:::compatibility{under=/path}`: a place that only the whole site can fill, with the facts of command pages. */
const COMPATIBILITY = containerKind({
  name: 'compatibility',
  description: 'The table of all commands with their compatibility.',
  example: ':::compatibility\n:::',
  attributes: { under: { description: 'The path of the commands: `/commands/strings`. Defaults to all commands.' } },
  build: slot,
  copy: copyOfSlot,
})

function slot({ node, attributes }: ContainerParts<'under'>, page: Page): RootContent[] {
  const under = attributes.get('under')
  const href = under === undefined ? node.name : `${node.name}?under=${under}`
  const ref = addRef(page, { kind: 'slot', href, text: node.name, at: startOf(node) })
  return ref === undefined ? [] : [componentNode('Slot', { ref }, [], node)]
}

function copyOfSlot(_parts: ContainerParts, _page: Page, [slot]: readonly RootContent[]): readonly Piece[] {
  const props = slot?.type === 'component' ? slot.props : {}
  return 'ref' in props && typeof props.ref === 'number' ? [{ ref: props.ref }] : []
}

/** `:::parameters`: see `commandPages`. */
const PARAMETERS = containerKind({
  name: 'parameters',
  description: 'The arguments of the command that the front matter describes.',
  example: ':::parameters\n:::',
  attributes: {},
  isReplacedBefore: true,
})

export const COMMAND_CONTAINERS = [COMPATIBILITY, PARAMETERS]
