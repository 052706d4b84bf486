// The tools that a comparison measures, each in a folder with the same pages, and the machine.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeSite } from '../../scale/make-site.mjs'
import { fillPeer, installPeer, PEERS } from './peers.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const docs = path.join(root, 'bin', 'docs.mjs')

/** This tool, with the fields of a peer. */
export const OURS = {
  packages: {},
  mdx: true,
  files: { 'site.config.ts': "export default { title: 'Bench', url: 'https://example.com' }\n" },
  content: 'content',
  command: [process.execPath, docs, 'build', '--quiet'],
  dev: [process.execPath, docs, 'serve'],
  out: 'out',
  caches: ['.docs'],
}

export const machine = {
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory: Math.round(totalmem() / 2 ** 30),
  system: `${platform()} ${release()}`,
  node: process.version,
}

/** Returns the commit that is measured. */
export const versionOfTool = () =>
  execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim()

/**
 * Installs peers into folders of `work`. A peer that cannot be installed is left out.
 *
 * @param {string} list Names, separated by commas.
 * @param {string} work
 * @throws {Error} If a name is unknown.
 */
export function installed(list, work) {
  const versions = {}
  const peers = list
    .split(',')
    .filter((name) => name !== '')
    .flatMap((tool) => {
      const peer = PEERS[tool]
      if (peer === undefined) throw new Error(`There is no peer ${tool}. Peers: ${Object.keys(PEERS).join(', ')}`)
      try {
        versions[tool] = installPeer(peer, path.join(work, tool))
        return [[tool, peer]]
      } catch (error) {
        console.error(`${tool} is left out: ${error.message.split('\n')[0]}`)
        return []
      }
    })
  return { peers, versions }
}

/**
 * Generates pages, and puts them into the folders of this tool and of the peers that are measured on so many, in this
 * format.
 */
export function contestants(pages, peers, work, format = 'md') {
  const source = path.join(work, `pages-${pages}`)
  // It adds the home page.
  makeSite(source, { pages: pages - 1 })
  const ours = { tool: 'docs', ...OURS, folder: path.join(work, 'docs') }
  mkdirSync(ours.folder, { recursive: true })
  const fast = peers.filter(([, { most = Infinity, mdx }]) => pages <= most && (format === 'md' || mdx))
  const all = [ours, ...fast.map(([tool, peer]) => ({ tool, ...peer, folder: path.join(work, tool) }))]
  for (const contestant of all) fillPeer(contestant, contestant.folder, path.join(source, 'content'), format)
  return all
}
