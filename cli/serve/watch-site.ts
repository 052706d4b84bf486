import path from 'node:path'
import { type Watching, watchFiles } from './watch.ts'

/** Watches the folder of a site. `say` is called when the system cannot watch all of it. */
export function watchSite(
  root: string,
  onChange: (files: readonly string[], everything: boolean) => void,
  say: (text: string) => void,
): Watching {
  return watchFiles({
    roots: [root],
    ignored: (file) => isIgnored(path.relative(root, file)),
    onChange,
    onPolling: (reason) =>
      say(`The system cannot watch more files (${reason}); looking for changes three times a second instead.`),
  })
}

/** Whether to ignore a file: our own output, files that are never part of a site, and temporary files of editors. */
const isIgnored = (relative: string): boolean =>
  /^(?:out|\.out\.\d+\.(?:new|old))(?:[\\/]|$)/.test(relative) ||
  /(?:^|[\\/])(?:node_modules|\.git|\.docs)(?:[\\/]|$)/.test(relative) ||
  /(?:~|\.sw[opx]|\.tmp|___jb_(?:old|tmp)___)$|(?:^|[\\/])(?:\.#[^\\/]*|4913)$/.test(relative)
