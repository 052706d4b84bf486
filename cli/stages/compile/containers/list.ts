/** All kinds of containers, and the containers of a site. */
import type { RootContent } from 'mdast'
import type { CompileSettings } from '../../../model/compiled.ts'
import type { CompileFeature } from '../hooks.ts'
import { ADMONITION_WORDS, admonitionKind } from './admonitions.ts'
import { CARDS, HERO } from './cards.ts'
import { CODE_GROUP } from './code-groups.ts'
import { labeled } from './copy.ts'
import { DETAILS } from './details.ts'
import { FILE_TREE } from './file-tree.ts'
import { INCLUDE } from './include.ts'
import type { ContainerKind, ContainerParts } from './kind.ts'
import { STEPS } from './step-list.ts'
import { TAB, TABS } from './tabs.ts'

/** The kinds of every site. Features have more. */
export const CONTAINERS: readonly ContainerKind[] = [
  ...ADMONITION_WORDS.map(admonitionKind),
  DETAILS,
  TABS,
  TAB,
  STEPS,
  HERO,
  CARDS,
  CODE_GROUP,
  FILE_TREE,
  INCLUDE,
]

/** The containers of a site, by name. */
export type Containers = ReadonlyMap<string, ContainerKind>

/** Returns all containers of a site, including the containers of features and the admonition words of the site. */
export function containersOf(
  { markdown: { admonitions, builtInAdmonitions } }: Pick<CompileSettings, 'markdown'>,
  features: readonly CompileFeature[],
): Containers {
  const isOff = ({ name }: ContainerKind): boolean =>
    !builtInAdmonitions && ADMONITION_WORDS.includes(name) && !admonitions.includes(name)
  const kinds = new Map<string, ContainerKind>()
  const add = (kind: ContainerKind): void => void (kinds.has(kind.name) || kinds.set(kind.name, kind))
  for (const kind of [...CONTAINERS, ...features.flatMap(({ containers = [] }) => containers)])
    add(isOff(kind) ? { ...kind, build: contentOnly, copy: labeled } : kind)
  for (const word of admonitions) add(admonitionKind(word))
  return kinds
}

/** Shows a block as its label and its content. */
const contentOnly = ({ label, content }: ContainerParts): RootContent[] => [
  ...(label ? [{ type: 'paragraph' as const, children: [...label] }] : []),
  ...content,
]
