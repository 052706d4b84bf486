/** Checks which output files are as a build left them: for a large site, in a thread. */
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type SharedFiles, unchangedFiles } from '../../../bin/check-files.cjs'
import { packageRoot } from '../../base/folders.ts'
import { decodeTexts } from '../../store/columns.ts'
import type { PublishedFiles } from './record.ts'

/** Below this number of files, starting a thread costs more than checking them. */
const MANY = 8000

interface OutputCheck {
  /** Begins to check many files in a thread. */
  begin(): void
  /** Waits for the result: 1 for each file with the same size and time, else 0. */
  states(): Promise<Uint8Array>
}

/** Compares the folder `out` with the files that a build published. */
export function checkOutput(out: string, { size, keys, column }: PublishedFiles): OutputCheck {
  const input = { folder: out, bytes: column('bytes'), times: column('time') }
  const checkHere = (): Uint8Array => unchangedFiles({ ...input, paths: decodeTexts(keys) })
  let begun: Promise<Uint8Array> | undefined
  return {
    begin() {
      // If no thread can be started, or the thread fails, this thread checks the files.
      if (size >= MANY) begun ??= inThread({ ...input, pathsText: keys }).catch(checkHere)
    },
    states: async () => begun ?? checkHere(),
  }
}

/** Rejects if the thread cannot be started, fails, or ends without an answer. */
function inThread(input: SharedFiles): Promise<Uint8Array> {
  const script = path.join(packageRoot(), 'bin', 'check-files.cjs')
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData: { ...input, isCheckOfFiles: true } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', reject)
  })
}
