import type { ReactNode } from 'react'
import { t } from '../../texts.ts'

/** The options of a command; the children are {@link Parameter}s. */
export function Parameters({ children }: { children?: ReactNode }): ReactNode {
  return <dl className="parameters">{children}</dl>
}

interface ParameterProps {
  readonly id: string
  readonly label: string
  readonly type?: string
  readonly optional: boolean
  readonly multiple: boolean
  /** In words: `in Redis since 6.2.0`. */
  readonly since?: string
  readonly default?: string
  readonly excludes: readonly string[]
}

/** A parameter of a command with its facts; its description is inside. */
export function Parameter({ data, children }: { data: ParameterProps; children?: ReactNode }): ReactNode {
  const { id, label, type, optional, multiple, since, excludes } = data
  return (
    <div className="parameter" id={id}>
      <dt>
        {/* biome-ignore lint/a11y/useAnchorContent: the label is its name; the theme draws a sign. */}
        <a className="hash-link" href={`#${id}`} aria-label={t`Direct link to ${label}`} />
        <code>{label}</code>
        {type && type !== 'pure-token' && flag('type', type)}
        {optional && flag('flag', t`optional`)}
        {multiple && flag('flag', t`may repeat`)}
      </dt>
      <dd>
        {children}
        {data.default !== undefined && (
          <p className="parameter-note">
            {t`Default:`} <code>{data.default}</code>
          </p>
        )}
        {excludes.length > 0 && (
          <p className="parameter-note">
            {t`Cannot be combined with`} {excludes.map((other, index) => codeInList(other, index))}
          </p>
        )}
        {since && <p className="parameter-note">{since.charAt(0).toUpperCase() + since.slice(1)}</p>}
      </dd>
    </div>
  )
}

/** The space separates the words where there are no styles: for programs, and in copied text. */
const flag = (kind: 'type' | 'flag', text: string): ReactNode => (
  <>
    {' '}
    <span className={`parameter-${kind}`}>{text}</span>
  </>
)

const codeInList = (text: string, index: number): ReactNode => (
  <span key={text}>
    {index > 0 && ', '}
    <code>{text}</code>
  </span>
)
