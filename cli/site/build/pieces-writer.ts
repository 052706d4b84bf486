/** Writes the files that combine the texts of many pages. To read and hash 60 MB of them took a ninth of an edit of 10,000 pages. */
import { type FromPieces, type Piece, type Written, writePieces } from '../../emit/pieces.ts'
import { piecesScript } from '../folders.ts'
import { askThread } from './ask-thread.ts'

/** To write less takes less time than to start a thread. */
const MANY_BYTES = 8e6

/** Writes files from pieces; many bytes in a thread, while this one makes the search index. */
export async function writeAside(files: readonly FromPieces[]): Promise<readonly Written[]> {
  const bytes = files.flatMap(({ pieces }) => pieces.map(sizeOf)).reduce((sum, size) => sum + size, 0)
  // If no thread can be started, or it fails, this one writes.
  return bytes < MANY_BYTES ? writePieces(files) : inThread(files).catch(() => writePieces(files))
}

const sizeOf = (piece: string | Piece): number => (typeof piece === 'string' ? piece.length : piece.end - piece.start)

const inThread = async (files: readonly FromPieces[]): Promise<Written[]> => askThread(piecesScript(), files)
