/** Which files of the output are as a build left them. A large site is checked by a thread while other things are read. */
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type KnownFiles, unchangedFiles } from '../../../bin/check-files.cjs'
import { once } from '../../base/once.ts'
import { packageRoot } from '../folders.ts'
import type { StoredRecord } from './record-file.ts'

/** Of fewer files, to check them takes less time than to start a thread. */
const MANY = 8000

/**
 * Begins to check the files of a record in the folder `out`. The returned function waits for the result: 1 for each file with the same size
 * and time, else 0.
 */
export function checkOutput(out: string, { files, times }: StoredRecord): () => Promise<Uint8Array> {
  const known = { folder: out, paths: files.paths, bytes: files.bytes, times }
  const checkHere = (): Uint8Array => unchangedFiles(known)
  if (files.paths.length < MANY) return once(async () => checkHere())
  // If no thread can be started, or it fails, this one checks.
  const checked = inThread(known).catch(checkHere)
  return () => checked
}

function inThread({ paths, ...known }: KnownFiles): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const script = path.join(packageRoot(), 'bin', 'check-files.cjs')
    const worker = new Worker(script, { workerData: { ...known, paths: paths.join('\0'), isCheckOfFiles: true } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', reject)
  })
}
