/**
 * Compares files with their earlier sizes and times. Also the script of a thread that does so; the thread gets the paths as bytes in shared
 * memory.
 */
const { statSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')

/**
 * Returns 1 for each file below `folder` with the same size and time as before, else 0. `paths`: relative, with forward slashes. They are joined
 * by hand, because normalizing each path is slower than the rest of the check.
 */
function unchangedFiles({ folder, paths, bytes, times }) {
  const states = new Uint8Array(paths.length)
  for (const [i, file] of paths.entries()) {
    const stats = statsOf(`${folder}/${file}`)
    if (stats?.size === bytes[i] && stats.mtimeMs === times[i]) states[i] = 1
  }
  return states
}

/** Returns undefined for a file that does not exist, or that cannot be reached: a part of its path may be a file now. */
function statsOf(file) {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
exports.unchangedFiles = unchangedFiles

/** Decodes paths (`encodeTexts` in cli/store/columns.ts, which this script does not load: it must start fast). */
const pathsIn = ({ buffer, byteOffset, byteLength }) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8').split('\0')

if (workerData?.isCheckOfFiles === true)
  parentPort.postMessage(unchangedFiles({ ...workerData, paths: pathsIn(workerData.pathsText) }))
