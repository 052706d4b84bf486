/** Completions inside `:::`. */
import { CONTAINER_NAMES } from '../../stages/compile/plugins/containers.ts'

export interface ContainerHelp {
  readonly description: string
  /** Attribute -> what it does. */
  readonly attributes: Readonly<Record<string, string>>
}

const ID = { id: 'An id that links can point to.' }
const ADMONITION = { ...ID, class: 'A CSS class.' }

const HELP: Readonly<Record<string, ContainerHelp>> = {
  details: { description: 'A collapsible block: `:::details[Summary]`.', attributes: ID },
  tabs: {
    description:
      'Tabs: `::::tabs` around `:::tab[Label]` blocks. The outer fence needs more colons than the inner ones.',
    attributes: {
      group: 'Tabs of the same group switch together on the whole site, and the choice is stored.',
      query: 'The query parameter that selects a tab.',
      default: 'The value of the tab that is selected initially.',
    },
  },
  tab: {
    description: 'One tab inside `::::tabs`.',
    attributes: {
      value: 'Its value in the group. Defaults to its label.',
      label: 'Its label.',
      default: 'Selected initially.',
    },
  },
  steps: { description: 'A numbered list, shown as steps along a line.', attributes: {} },
  cards: { description: 'A list of links, shown as cards.', attributes: {} },
  include: { description: 'Includes the text of another file.', attributes: { file: 'The file: `./_part.md`.' } },
  parameters: { description: 'The arguments of the command that the front matter describes.', attributes: {} },
  compatibility: { description: 'The table of all commands with their compatibility.', attributes: {} },
}

/** Returns the help for a container; admonitions share their attributes. */
export const containerHelp = (name: string): ContainerHelp | undefined =>
  HELP[name] ??
  (CONTAINER_NAMES.includes(name)
    ? { description: `A box: ${name}. \`:::${name}[Title]\``, attributes: ADMONITION }
    : undefined)

/** Returns all built-in containers, and those of the site. */
export const containerNames = (own: Iterable<string>): string[] => [...new Set([...CONTAINER_NAMES, ...own])]
