/** Sends the strings of search records between threads: to send and look up each word of each page took longer than to find them. */
import { joinStrings, splitStrings } from '../../base/columns.ts'
import { numbersIn, type SharedStrings } from '../../search/terms/records-file.ts'
import type { PageRecords } from '../../search/terms/terms.ts'
import type { SentStrings } from './protocol.ts'

/** Creates the side of the sender. All results must be sent, in order. */
export function createStringsSender(): { of(records: PageRecords): SentStrings } {
  let list: readonly string[] = []
  let sent = 0
  return {
    of(records) {
      if (records.strings !== list) sent = 0
      list = records.strings
      const from = sent
      sent = list.length
      return { from, added: joinStrings(list.slice(from)), numbers: numbersIn(records) }
    },
  }
}

/** Creates the side of the receiver. */
export function createStringsReceiver(): { take(strings: SentStrings): SharedStrings } {
  let list: string[] = []
  return {
    take({ from, added, numbers }) {
      if (from === 0) list = []
      for (const text of splitStrings(added)) list.push(text)
      return { strings: list, numbers }
    },
  }
}
