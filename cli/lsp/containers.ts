/** Completions inside `:::`. */
import { CONTAINER_NAMES } from '../compile/plugins/containers.ts'

export interface ContainerHelp {
  readonly description: string
  /** Attribute -> what it does. */
  readonly attributes: Readonly<Record<string, string>>
}

const ID = { id: 'An id that links may aim at.' }
const ADMONITION = { ...ID, class: 'A CSS class.' }

const HELP: Readonly<Record<string, ContainerHelp>> = {
  details: { description: 'A block that readers open and close: `:::details[Summary]`.', attributes: ID },
  tabs: {
    description:
      'Tabs: `::::tabs` around `:::tab[Label]` blocks. The outer fence needs more colons than the inner ones.',
    attributes: {
      group: 'Tabs of the same group switch together on the whole site, and the choice is remembered.',
      query: 'The query parameter that selects a tab.',
      default: 'The value of the tab that is open at first.',
    },
  },
  tab: {
    description: 'One tab inside `::::tabs`.',
    attributes: {
      value: 'Its value in the group; without it, its label.',
      label: 'Its label.',
      default: 'Open at first.',
    },
  },
  steps: { description: 'A numbered list with a line along its steps.', attributes: {} },
  cards: { description: 'A list of links as cards.', attributes: {} },
  include: { description: 'Puts the text of another file here.', attributes: { file: 'The file: `./_part.md`.' } },
  parameters: { description: 'The arguments of the command that the front matter describes.', attributes: {} },
  compatibility: { description: 'The table of all commands with their compatibility.', attributes: {} },
}

/** What is known of a container; admonitions share their attributes. */
export const containerHelp = (name: string): ContainerHelp | undefined =>
  HELP[name] ??
  (CONTAINER_NAMES.includes(name)
    ? { description: `A box: ${name}. \`:::${name}[Title]\``, attributes: ADMONITION }
    : undefined)

/** All containers that the tool knows, and those of the site. */
export const containerNames = (own: Iterable<string>): string[] => [...new Set([...CONTAINER_NAMES, ...own])]
