/** Prints the tables of compatibility. */
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { CommandTable, columnNames, supportWords } from '../../../runtime/features/command-pages/CommandTable.tsx'
import { t } from '../../../runtime/texts.ts'
import { copyAddress } from '../../stages/render/copy-address.ts'
import type { SlotPrinter } from '../../stages/render/slots.tsx'

export const commandTable: SlotPrinter<'commands'> = {
  html: ({ groups }) => <CommandTable groups={groups} />,
  markdown({ groups }, site: SiteData) {
    const hasLabels = groups.some(({ label }) => label !== undefined)
    const head = [...(hasLabels ? [t`Family`] : []), ...columnNames(site)]
    const words = supportWords()
    const lines = groups.flatMap(({ label = '', rows }) =>
      rows.map(({ name, route, support, differences, since, upstreamSince }) => [
        ...(hasLabels ? [label] : []),
        `[${name}](${copyAddress(route, site)})`,
        asSentences([words[support], ...differences]),
        since ?? '',
        upstreamSince ?? '',
      ]),
    )
    return [tableLine(head), `|${'---|'.repeat(head.length)}`, ...lines.map(tableLine)].join('\n')
  },
}

/** Joins texts with a period after each that does not end in punctuation; the last is left as it is. */
const asSentences = (texts: readonly string[]): string =>
  texts.map((text, i) => (i < texts.length - 1 && !/[.!?。！？]$/.test(text) ? `${text}.` : text)).join(' ')

const tableLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
