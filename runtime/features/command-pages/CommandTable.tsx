import { hrefOf } from '../../core/addresses/route-href.ts'
import type { SiteData } from '../../core/contract/site.ts'
import { useSite } from '../../core/state/context.tsx'
import { t } from '../../texts.ts'

/** Commands of a sidebar category in the compatibility table. */
export interface CommandGroup {
  /** Undefined if the page has a heading above the table. */
  readonly label?: string
  readonly rows: readonly CommandRow[]
}

export interface CommandRow {
  readonly name: string
  readonly route: string
  readonly support: 'yes' | 'partial' | 'no'
  /** Sentences with code in backticks. */
  readonly differences: readonly string[]
  readonly since?: string
  readonly upstreamSince?: string
}

/** Texts for the support of a command. */
export const supportWords = (): Readonly<Record<CommandRow['support'], string>> => ({
  yes: t`Supported`,
  partial: t`Supported with differences`,
  no: t`Not supported`,
})

/** Column headings. The title of a site is the name of its product. */
export const columnNames = ({ title }: Pick<SiteData, 'title'>): readonly string[] => [
  t`Command`,
  t`In ${title}`,
  t`Since`,
  t`In Redis since`,
]

/** A page can have several tables. Their names differ, because each is a region for assistive technology. */
function nameOf(groups: readonly CommandGroup[]): string {
  const names = groups.flatMap(({ rows }) => rows.map(({ name }) => name))
  return names.length === 0 ? t`Compatibility of commands` : t`Compatibility of ${names[0]!} to ${names.at(-1)!}`
}

/** All commands with their support; scripts add a filter above it (behaviors/compatibility.ts). */
export function CommandTable({ groups }: { groups: readonly CommandGroup[] }) {
  const site = useSite()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be in reach of the keyboard
    <section className="table-wrap compatibility" tabIndex={0} aria-label={nameOf(groups)}>
      <table>
        <thead>
          <tr>
            {columnNames(site).map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ label, rows }, index) => (
          <tbody key={index}>
            {label !== undefined && (
              <tr>
                <th colSpan={4} scope="rowgroup">
                  {label}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.route} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Row({ row }: { row: CommandRow }) {
  const site = useSite()
  return (
    <tr>
      <td>
        <a href={hrefOf(row.route, site)}>{row.name}</a>
      </td>
      <td className={`compatibility-${row.support}`}>
        {supportWords()[row.support]}
        {row.differences.length > 0 && <Differences texts={row.differences} />}
      </td>
      <td>{row.since}</td>
      <td>{row.upstreamSince}</td>
    </tr>
  )
}

/** Closed at first, so that the list of all commands stays short enough to scroll through. */
const Differences = ({ texts }: { texts: readonly string[] }) => (
  <details>
    <summary>{texts.length === 1 ? t`1 difference` : t`${texts.length} differences`}</summary>
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <WithCode text={text} />
        </li>
      ))}
    </ul>
  </details>
)

/** Text with code in backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))
