/** The JSON of a config. */
import { parseDocument } from 'yaml'
import { messageOf } from '../../base/errors.ts'
import { ConfigSyntaxError } from '../../stages/config/config-error.ts'

/** Parses JSON. Throws an error with its place in the text, which the messages of Node do not always contain. */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const [, reason = '', at] = /^(.*?)(?:(?: in JSON)? at position (\d+).*)?$/s.exec(messageOf(error)) ?? []
    const offset = at === undefined ? parseDocument(text, { logLevel: 'silent' }).errors[0]?.pos[0] : Number(at)
    throw new ConfigSyntaxError(reason, { file, text, offset })
  }
}
