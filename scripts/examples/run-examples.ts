import { setTimeout as sleep } from 'node:timers/promises'
import { isSameReply } from './compare.ts'
import { formatRaw, formatReply, isPrintedRaw } from './format.ts'
import { createResetter } from './reset.ts'
import { type Address, type Client, connect } from './resp.ts'
import { splitArgs } from './split-args.ts'
import { findTranscripts, type Step, type Transcript } from './transcript.ts'

/** The result of one command on one page. */
export interface ExampleResult {
  readonly file: string
  /** The line of the prompt, counted from 1. */
  readonly line: number
  readonly status: 'same' | 'different' | 'skipped' | 'error'
  readonly command: string
  readonly expected: string
  /** Empty if the command was not run or had no reply. */
  readonly actual: string
  /** The reason why it was skipped or could not be run; otherwise empty. */
  readonly reason: string
}

/** A page to check. */
export interface ExampleFile {
  readonly file: string
  readonly text: string
}

/** How long a command may take, and how long no message must come until a subscription counts as quiet. */
interface Limits {
  readonly replyMs: number
  readonly quietMs: number
}

/** How transcripts are run. */
export interface RunOptions {
  readonly limits?: Limits
  /** Run transcripts with a skip reason, too. */
  readonly all?: boolean
}

const DEFAULT_LIMITS: Limits = { replyMs: 5000, quietMs: 60 }

/** Runs the transcripts of pages against a server that nothing else uses: its data is deleted. */
export async function runExamples(
  files: readonly ExampleFile[],
  address: Address,
  { limits = DEFAULT_LIMITS, all = false }: RunOptions = {},
): Promise<ExampleResult[]> {
  const resetter = await createResetter(address)
  const results: ExampleResult[] = []
  try {
    for (const group of files.flatMap((file) => toGroups(file, all))) {
      if (group.transcripts.some(isRun)) await resetter.reset()
      results.push(...(await runGroup(group, address, limits)))
    }
  } finally {
    resetter.close()
  }
  return results
}

/**
 * Name and version of a server, as `INFO SERVER` reports them. Dragonfly also reports the version of Redis that it
 * follows.
 */
export async function serverName(address: Address): Promise<string> {
  const client = await connect(address)
  try {
    client.send(['INFO', 'SERVER'])
    const reply = await client.read(DEFAULT_LIMITS.replyMs)
    const text = reply?.kind === 'string' ? reply.bytes.toString() : ''
    const version = (field: string): string | undefined => new RegExp(`^${field}:(\\S+)`, 'm').exec(text)?.[1]
    const dragonfly = version('dragonfly_version')
    return dragonfly === undefined
      ? `Redis ${version('redis_version') ?? 'of unknown version'}`
      : `Dragonfly ${dragonfly.replace(/^(?:df-)?v?/, '')}`
  } finally {
    client.close()
  }
}

/** Transcripts of a page that share a database. */
interface Group {
  readonly file: string
  readonly transcripts: readonly Transcript[]
}

function toGroups({ file, text }: ExampleFile, all: boolean): Group[] {
  const groups = new Map<string, Transcript[]>()
  for (const found of findTranscripts(text)) {
    const { skip: _skip, ...unskipped } = found
    const transcript = all ? unskipped : found
    const name = transcript.session === undefined ? `line ${transcript.line}` : `session ${transcript.session}`
    groups.set(name, [...(groups.get(name) ?? []), transcript])
  }
  return [...groups.values()].map((transcripts) => ({ file, transcripts }))
}

function isRun(transcript: Transcript): boolean {
  return transcript.skip === undefined
}

type Finish = () => Promise<ExampleResult>

async function runGroup({ file, transcripts }: Group, address: Address, limits: Limits): Promise<ExampleResult[]> {
  const clients: Client[] = []
  const unfinished: Finish[] = []
  try {
    for (const transcript of transcripts) {
      const isLast = transcript === transcripts.at(-1)
      unfinished.push(
        ...strayResults(file, transcript),
        ...(await runTranscript({ file, transcript, clients, address, limits, isLast })),
      )
    }
    return await inTurn(unfinished)
  } finally {
    for (const client of clients) client.close()
  }
}

async function inTurn(unfinished: readonly Finish[]): Promise<ExampleResult[]> {
  const results: ExampleResult[] = []
  for (const finish of unfinished) results.push(await finish())
  return results
}

function strayResults(file: string, transcript: Transcript): Finish[] {
  return transcript.stray.map((line) => async () => ({
    file,
    line,
    status: 'error',
    command: '',
    expected: '',
    actual: '',
    reason: 'There is text before the first prompt.',
  }))
}

interface Run {
  readonly file: string
  readonly transcript: Transcript
  /** The open connections of the group: one for every transcript, closed at its end. */
  readonly clients: Client[]
  readonly address: Address
  readonly limits: Limits
  /** No other transcript of the session follows. */
  readonly isLast: boolean
}

async function runTranscript(run: Run): Promise<Finish[]> {
  const { file, transcript, clients, address, limits } = run
  if (transcript.skip !== undefined)
    return transcript.steps.map((step) => async () => skipped(file, step, transcript.skip ?? ''))
  const client = await connect(address)
  clients.push(client)
  const finished: Finish[] = []
  for (const step of transcript.steps) {
    const args = splitArgs(step.command)
    const reason = args === undefined ? 'The quotes of the command do not balance.' : refusal(args)
    if (args === undefined || reason !== undefined) {
      finished.push(async () => failed(file, step, reason ?? ''))
      continue
    }
    client.send(args)
    const finish: Finish = () => judge({ file, step, transcript, client, args, limits })
    // A blocking command at the end of one transcript is answered by a command of a later transcript of the session.
    if (!run.isLast && step === transcript.steps.at(-1) && waits(args)) {
      await sleep(limits.quietMs)
      finished.push(finish)
    } else {
      const result = await finish()
      finished.push(async () => result)
    }
  }
  return finished
}

function refusal(args: readonly Buffer[]): string | undefined {
  const name = nameOf(args)
  if (name === '') return 'There is no command after the prompt.'
  if (name === 'SHUTDOWN' || name === 'DEBUG') return `${name} is not run: it could stop the server.`
  return undefined
}

function nameOf(args: readonly Buffer[]): string {
  return args[0]?.toString('latin1').toUpperCase() ?? ''
}

const LISTENING = /^(?:[PS]?(?:UN)?SUBSCRIBE|MONITOR)$/

function waits(args: readonly Buffer[]): boolean {
  const name = nameOf(args)
  if (LISTENING.test(name) || /^(?:B[LRZ].*(?:POP|MOVE|PUSH|MAX|MIN)|WAIT)$/.test(name)) return true
  return /^XREAD/.test(name) && args.some((arg) => arg.toString('latin1').toUpperCase() === 'BLOCK')
}

interface Sent {
  readonly file: string
  readonly step: Step
  readonly transcript: Transcript
  readonly client: Client
  readonly args: readonly Buffer[]
  readonly limits: Limits
}

async function judge({ file, step, transcript, client, args, limits }: Sent): Promise<ExampleResult> {
  try {
    const actual = await collect(client, args, limits)
    if (actual === undefined) return failed(file, step, `The server did not answer within ${limits.replyMs} ms.`)
    const status = isSameReply(step.reply, actual, transcript) ? 'same' : 'different'
    return { file, line: step.line, status, command: step.command, expected: step.reply, actual, reason: '' }
  } catch (error) {
    return failed(file, step, error instanceof Error ? `${error.message}.` : String(error))
  }
}

async function collect(client: Client, args: readonly Buffer[], limits: Limits): Promise<string | undefined> {
  if (LISTENING.test(nameOf(args))) return collectMessages(client, limits)
  const format = isPrintedRaw(args.map((arg) => arg.toString('latin1'))) ? formatRaw : formatReply
  let reply = await client.read(limits.replyMs)
  // Messages that the server pushes in between (RESP3) are not replies to the command.
  while (reply?.kind === 'push') reply = await client.read(limits.replyMs)
  return reply === undefined ? undefined : format(reply)
}

async function collectMessages(client: Client, limits: Limits): Promise<string | undefined> {
  const texts: string[] = []
  let reply = await client.read(limits.replyMs)
  while (reply !== undefined) {
    texts.push(formatReply(reply))
    reply = await client.read(limits.quietMs)
  }
  return texts.length === 0 ? undefined : texts.join('\n')
}

function skipped(file: string, step: Step, reason: string): ExampleResult {
  return { file, line: step.line, status: 'skipped', command: step.command, expected: step.reply, actual: '', reason }
}

function failed(file: string, step: Step, reason: string): ExampleResult {
  return { file, line: step.line, status: 'error', command: step.command, expected: step.reply, actual: '', reason }
}
