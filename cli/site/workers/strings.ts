/** Sends the strings of search records between threads: to send and look up each word of each page took longer than to find them. */
import { joinStrings, splitStrings } from '../../base/columns.ts'
import type { SharedStrings } from '../../search/terms/records-file.ts'
import type { SentStrings } from './protocol.ts'

/** Creates the side of the sender: returns the strings of a list that were not sent before. All results must be sent, in order. */
export function createStringsSender(): (strings: readonly string[]) => Omit<SentStrings, 'numbers'> {
  let list: readonly string[] = []
  let sent = 0
  return (strings) => {
    const from = strings === list ? sent : 0
    list = strings
    sent = strings.length
    return { from, added: joinStrings(strings.slice(from)) }
  }
}

/** Creates the side of the receiver. */
export function createStringsReceiver(): (sent: SentStrings) => SharedStrings {
  let list: string[] = []
  return ({ from, added, numbers }) => {
    if (from === 0) list = []
    for (const text of splitStrings(added)) list.push(text)
    return { strings: list, numbers }
  }
}
