import type { Outcome } from '../../diagnostics/diagnostic.ts'
import type { DocSet } from '../../model/content.ts'
import { type Messages, readMessages, unmatchedMessages } from '../../stages/content/translations.ts'

/** The keys of a blog's config that can be translated. */
const OPTIONS = ['title', 'description', 'sidebar.title']

/** Reads the translated options of a blog, which are stored next to its translated posts. */
export function readOptions(root: string, { folders }: DocSet): Outcome<Messages> {
  const files = folders.slice(0, -1).map((folder) => {
    const file = `${folder}/options.json`
    const { messages, diagnostics } = readMessages(root, file)
    return { messages, diagnostics: [...diagnostics, ...unmatchedMessages(file, messages, OPTIONS)] }
  })
  return {
    value: new Map(files.toReversed().flatMap(({ messages }) => [...messages])),
    diagnostics: files.flatMap(({ diagnostics }) => diagnostics),
  }
}
