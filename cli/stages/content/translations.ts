import path from 'node:path'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { decodeText } from './decode.ts'
import { readRegular } from './read-file.ts'
import { CURRENT, translationsOf } from './versions.ts'

/** Messages by id: `sidebar.docs.category.Guides`, `version.label`. */
export type Messages = ReadonlyMap<string, string>

/** The message with the name of a version. */
export const VERSION_LABEL = 'version.label'

/** Returns the file with the translated labels of a version's sidebars. */
export function translationsFile(
  config: SiteConfig,
  { collection, version, locale }: { readonly collection: string; readonly version: string; readonly locale: string },
): string {
  const name = version === CURRENT ? CURRENT : `version-${version}`
  return `${translationsOf(config, locale, collection)}/${name}.json`
}

/** Returns a finding for each message whose id nothing has. `known`: the ids that can be translated in the file. */
export function unmatchedMessages(
  file: string,
  messages: Messages,
  known: readonly string[],
): Diagnostic<'translation-id'>[] {
  return [...messages.keys()]
    .filter((id) => !known.includes(id))
    .map((id) => ({
      code: 'translation-id',
      severity: 'warning',
      id,
      suggestion: nearest(id, known),
      known,
      where: { file },
    }))
}

/** Reads the messages of a translation file; empty without the file. */
export function readMessages(
  root: string,
  file: string,
): { readonly messages: Messages; readonly diagnostics: readonly Diagnostic[] } {
  const { bytes } = readRegular(path.join(root, file))
  if (bytes === undefined) return { messages: new Map(), diagnostics: [] }
  try {
    return { messages: messagesOf(JSON.parse(decodeText(bytes).text ?? '')), diagnostics: [] }
  } catch (error) {
    const { message: reason } = error as Error
    return {
      messages: new Map(),
      diagnostics: [{ code: 'translations-file', severity: 'error', reason, where: { file } }],
    }
  }
}

/** Reads `{ id: { message, description? } }`; entries of another form are ignored. */
function messagesOf(json: unknown): Messages {
  if (typeof json !== 'object' || json === null) return new Map()
  return new Map(
    Object.entries(json).flatMap(([id, entry]): [string, string][] => {
      const message = typeof entry === 'object' && entry !== null ? (entry as { message?: unknown }).message : undefined
      return typeof message === 'string' ? [[id, message]] : []
    }),
  )
}
