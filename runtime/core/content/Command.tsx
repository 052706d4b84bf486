import { Fragment, type ReactNode } from 'react'
import { t } from '../../texts.ts'
import { statusWord } from './status.ts'
import { type Argument, needsSpace, type SyntaxWord, syntaxParts } from './syntax.ts'

export interface CommandSyntaxProps {
  readonly name: string
  readonly args: readonly Argument[]
  /** Whether the page lists its options, so that words can link to them. */
  readonly hasOptions: boolean
}

/** The syntax line of a command; every word links to its option. */
export function CommandSyntax({ data }: { data: CommandSyntaxProps }): ReactNode {
  return (
    <p className="command-syntax">
      <code>
        <span className="syntax-name">{data.name}</span>
        {syntaxParts(data.args).map((line, index) => (
          <Fragment key={index}>
            {' '}
            <span className="syntax-part">
              {line.map((word, at) => (
                <Fragment key={at}>
                  {at > 0 && needsSpace(line, at) && ' '}
                  <Word word={word} isLink={data.hasOptions} />
                </Fragment>
              ))}
            </span>
          </Fragment>
        ))}
      </code>
    </p>
  )
}

function Word({ word, isLink }: { word: SyntaxWord; isLink: boolean }): ReactNode {
  const { kind, text, anchor } = word
  if (!isLink || anchor === undefined) return <span className={`syntax-${kind}`}>{text}</span>
  return (
    <a className={`syntax-${kind}`} href={`#${anchor}`}>
      {text}
    </a>
  )
}

export interface CommandFactsProps {
  /** The name before each version. */
  readonly product: string
  readonly since?: string
  readonly upstream_since?: string
  readonly status: string
  readonly deprecated?: { readonly since?: string; readonly replaced_by?: string }
  readonly verified?: { readonly version: string }
  readonly complexity: readonly { readonly expr: string; readonly where?: Readonly<Record<string, string>> }[]
  readonly acl: readonly string[]
}

/** The row of facts under the syntax line. Unknown facts are omitted. */
export function CommandFacts({ data }: { data: CommandFactsProps }): ReactNode {
  const { product, status, complexity, since, upstream_since: upstream, acl, verified } = data
  const isEmpty = status === 'stable' && complexity.length === 0 && !since && !upstream && !verified && acl.length === 0
  if (isEmpty) return null
  return (
    <dl className="command-facts">
      {status !== 'stable' && <Fact name="status" label={t`Status`} value={<Status data={data} />} />}
      {complexity.length > 0 && <Fact name="complexity" label={t`Complexity`} value={complexity.map(complexityLine)} />}
      {since && <Fact name="since" label={t`Since`} value={`${product} ${since}`} />}
      {upstream && <Fact name="upstream" label={t`In Redis since`} value={upstream} />}
      {verified && <Fact name="verified" label={t`Checked against`} value={`${product} ${verified.version}`} />}
      {acl.length > 0 && <Fact name="acl" label={t`ACL categories`} value={acl.map(category)} />}
    </dl>
  )
}

function Fact({ name, label, value }: { name: string; label: string; value: ReactNode }): ReactNode {
  return (
    <div className={`fact fact-${name}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const complexityLine = ({ expr, where = {} }: CommandFactsProps['complexity'][number]): ReactNode => (
  <p key={expr}>
    <code>{expr}</code>
    {Object.entries(where).map(([name, meaning], index) => (
      <span key={name} className="fact-where">
        {index === 0 ? t` where ` : ', '}
        <var>{name}</var>
        {t` is `}
        {meaning}
      </span>
    ))}
  </p>
)

const category = (name: string, index: number): ReactNode => (
  <Fragment key={name}>
    {index > 0 && ' '}
    <code>{name}</code>
  </Fragment>
)

function Status({ data: { status, deprecated } }: { data: CommandFactsProps }): ReactNode {
  return (
    <>
      <span className={`status status-${status}`}>{statusWord(status)}</span>
      {deprecated?.since && ` ${t`since ${deprecated.since}`}`}
      {deprecated?.replaced_by && (
        <>
          {t`, use `}
          <code>{deprecated.replaced_by}</code>
        </>
      )}
    </>
  )
}
