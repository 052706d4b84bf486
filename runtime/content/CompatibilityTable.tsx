import type { ReactNode } from 'react'

/** A command as the compatibility page lists it. `level`: does it work here as in Redis. */
export interface CompatibilityRow {
  readonly name: string
  /** Address of its page, with base URL. */
  readonly href?: string
  readonly level: 'yes' | 'partial' | 'no'
  readonly since?: string
  readonly upstreamSince?: string
  /** What differs, in sentences. */
  readonly differences: readonly string[]
}
export interface CompatibilityGroup {
  readonly label: string
  readonly rows: readonly CompatibilityRow[]
}

const WORDS = { yes: 'Supported', partial: 'Supported with differences', no: 'Not supported' } as const

/** All commands by group, made from the facts of the command pages. A pure function of its rows. */
export function CompatibilityTable({ groups }: { groups: readonly CompatibilityGroup[] }): ReactNode {
  return (
    <section
      className="table-wrap compatibility"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard.
      tabIndex={0}
      aria-label="Compatibility of commands"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Command</th>
            <th scope="col">In Dragonfly</th>
            <th scope="col">Since</th>
            <th scope="col">In Redis since</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </table>
    </section>
  )
}

function Group({ group }: { group: CompatibilityGroup }): ReactNode {
  return (
    <tbody>
      <tr>
        <th colSpan={4} scope="rowgroup">
          {group.label}
        </th>
      </tr>
      {group.rows.map((row) => (
        <Row key={row.name} row={row} />
      ))}
    </tbody>
  )
}

function Row({ row }: { row: CompatibilityRow }): ReactNode {
  const { name, href, level, since, upstreamSince, differences } = row
  return (
    <tr>
      <td>{href ? <a href={href}>{name}</a> : name}</td>
      <td className={`compatibility-${level}`}>
        {WORDS[level]}
        {differences.length > 0 && (
          <ul>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
        )}
      </td>
      <td>{since}</td>
      <td>{upstreamSince}</td>
    </tr>
  )
}
