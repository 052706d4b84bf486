/**
 * The markup of command pages:
 *
 *   command     <p class="command-syntax"><code><span class="syntax-name">ZADD</span> <span class="syntax-part">...</span></code></p>
 *   pages       Inside a .syntax-part: a.syntax-token / a.syntax-arg (to #option-nx; a span where the page has no parameters),
 *               span.syntax-mark for [ ] | ...; .syntax-part is nowrap, so lines break between arguments.
 *               <dl class="command-facts"><div class="fact fact-complexity"><dt>Complexity</dt><dd>...</dd></div>...</dl>
 *               fact-status (dd > span.status.status-deprecated), fact-complexity (dd > p > code + span.fact-where),
 *               fact-since, fact-upstream, fact-acl (dd > code each).
 *               <dl class="parameters"><div class="parameter" id="option-key"><dt><a class="hash-link" .../><code>key</code>
 *               <span class="parameter-type">key</span><span class="parameter-flag">optional</span></dt><dd>...</dd></div></dl>
 *               dd holds p.parameter-text and p.parameter-note (default, since, exclusive with).
 *   compatibility  <section class="table-wrap compatibility" ...><table>: td.compatibility-yes | -partial | -no, filled by the site.
 */
import { Fragment, type ReactNode } from 'react'
import { statusWord } from '../../core/content/status.ts'
import { t } from '../../texts.ts'
import { type Argument, needsSpace, type SyntaxWord, syntaxParts } from './syntax.ts'

interface CommandSyntaxProps {
  readonly name: string
  readonly args: readonly Argument[]
  /** Whether the page lists its options, so that words can link to them. */
  readonly hasOptions: boolean
  /** The line as text, for the search. */
  readonly text: string
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

interface CommandFactsProps {
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
export function CommandFactsRow({ data }: { data: CommandFactsProps }): ReactNode {
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
