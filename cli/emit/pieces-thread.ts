/** A thread that writes files from pieces. */
import { parentPort, workerData } from 'node:worker_threads'
import { type FromPieces, writePieces } from './pieces.ts'

parentPort!.postMessage(writePieces(workerData as readonly FromPieces[]))
