// Time, memory, and output of one build.
import { spawn } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Runs a command under GNU time.
 *
 * @param {readonly string[]} command
 * @param {string} folder
 * @returns {Promise<{ seconds: number, cpu: number, memory: number }>} Seconds on the clock, seconds of all processors,
 * and the MiB of the largest process.
 * @throws {Error} If the command fails. The message has the end of its output.
 */
export function measure(command, folder) {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'docs-bench-')), 'time')
  return new Promise((resolve, reject) => {
    const options = {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', CI: '1' },
    }
    const child = spawn('/usr/bin/time', ['-f', '%e %U %S %M', '-o', report, ...command], options)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-2000)
      })
    child.on('error', () => reject(new Error('GNU time is not installed (apt-get install time).')))
    child.on('close', (code) => {
      if (code !== 0) return reject(new Error(`${command.join(' ')} ended with ${code}\n${output}`))
      const [seconds, user, system, memory] = readFileSync(report, 'utf8').trim().split(' ').map(Number)
      rmSync(path.dirname(report), { recursive: true })
      resolve({ seconds, cpu: user + system, memory: memory / 1024 })
    })
  })
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Returns the median of each number of several measurements. */
export function mediansOf(rounds) {
  const of = (key) => Math.round(median(rounds.map((one) => one[key])) * 100) / 100
  return { seconds: of('seconds'), cpu: of('cpu'), memory: Math.round(of('memory')) }
}

/** Returns the number of files of a folder and their bytes. */
export function sizeOf(folder) {
  const stats = readdirSync(folder, { recursive: true }).map((file) => lstatSync(path.join(folder, file)))
  const files = stats.filter((one) => one.isFile())
  return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) }
}
