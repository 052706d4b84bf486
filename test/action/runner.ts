/**
 * Runs the steps of a composite action as a runner does. GitHub's library evaluates expressions; third-party actions
 * are only recorded.
 */
import { spawnSync } from 'node:child_process'
import { data, Evaluator, Lexer, Parser } from '@actions/expressions'

export interface ActionStep {
  readonly id?: string
  readonly name?: string
  readonly if?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, string | number>>
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A step that was run. */
export interface StepRun {
  /** Its name, or the action that it uses. */
  readonly step: string
  readonly with: Readonly<Record<string, string>>
  readonly status: number | null
  readonly output: string
}

export interface RunInput {
  readonly steps: readonly ActionStep[]
  readonly contexts: Readonly<Record<'inputs' | 'github' | 'runner', object>>
  /** Outputs of third-party actions, by the id of the step. */
  readonly outputs: Readonly<Record<string, object>>
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

const STATUS_FUNCTIONS = ['always', 'success', 'failure', 'cancelled']

export function runSteps({ steps, contexts, outputs, cwd, env }: RunInput): StepRun[] {
  const runs: StepRun[] = []
  const known: Record<string, { outputs: object }> = {}
  for (const step of steps) {
    const hasFailed = runs.some(({ status }) => status !== 0)
    const evaluate = evaluator({ ...contexts, steps: known }, hasFailed)
    const condition = step.if ?? 'success()'
    const asksStatus = STATUS_FUNCTIONS.some((name) => condition.includes(`${name}(`))
    if (evaluate(asksStatus ? condition : `success() && (${condition})`) !== 'true') continue
    const fill = (value: string | number): string =>
      String(value).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluate(expression))
    const filled = (values: ActionStep['with'] = {}): Record<string, string> =>
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(value)]))
    const label = { step: step.name ?? step.uses ?? '', with: filled(step.with) }
    if (step.run === undefined) {
      runs.push({ ...label, status: 0, output: '' })
      if (step.id !== undefined) known[step.id] = { outputs: outputs[step.id] ?? {} }
      continue
    }
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', `umask 077\n${step.run}`]
    const { status, stdout, stderr } = spawnSync('bash', args, {
      cwd,
      encoding: 'utf8',
      env: { ...env, ...filled(step.env) },
    })
    runs.push({ ...label, status, output: stdout + stderr })
  }
  return runs
}

/** Evaluates expressions to text. */
function evaluator(contexts: object, hasFailed: boolean): (expression: string) => string {
  const values = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary
  const answers = { always: true, success: !hasFailed, failure: hasFailed, cancelled: false }
  const functions = Object.entries(answers).map(([name, answer]) => ({
    name,
    minArgs: 0,
    maxArgs: 0,
    call: () => new data.BooleanData(answer),
  }))
  return (expression) => {
    const parsed = new Parser(new Lexer(expression.trim()).lex().tokens, Object.keys(contexts), functions).parse()
    return new Evaluator(parsed, values, new Map(functions.map((one) => [one.name, one]))).evaluate().coerceString()
  }
}
