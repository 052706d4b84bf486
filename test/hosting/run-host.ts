/** Starts nginx, Caddy or Apache on a built folder, with the settings that the build wrote. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { findProgram, type HostName } from '../../scripts/programs.mjs'
import { freePort } from '../free-port.ts'

/** The settings that a build writes, by the program that reads them. */
export const SETTINGS: Readonly<Record<HostName, string>> = {
  nginx: 'nginx.conf',
  caddy: 'Caddyfile',
  apache2: 'apache.conf',
}

export interface RunningHost {
  readonly port: number
  stop(): Promise<void>
}

interface Place {
  /** Folder with the emitted files under the base URL. */
  readonly root: string
  /** The settings of the build. */
  readonly settings: string
  /** Folder for files that the program writes. */
  readonly work: string
  readonly port: number
}

const PAGE = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8')

/** Returns the block of settings in the docs, with other folders. */
function documented(language: string, { root, settings }: Omit<Place, 'work'>): string {
  const [, block] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(PAGE) ?? []
  if (block === undefined) throw new Error(`docs/hosting.md has no settings in ${language}.`)
  return block.replace(/\/srv\/docs\/out\/_docs\/hosting\/[\w.]+/, settings).replaceAll('/srv/docs/out', root)
}

/** The whole config of a host, and the arguments that make it run in the foreground. */
const HOW: Readonly<Record<HostName, { config(place: Place): string; args(file: string, work: string): string[] }>> = {
  nginx: {
    config: ({ work, ...place }) => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${work}/pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${work}/a; proxy_temp_path ${work}/b; fastcgi_temp_path ${work}/c;
  uwsgi_temp_path ${work}/d; scgi_temp_path ${work}/e;
  ${documented('nginx', place).replace('listen 80;', `listen 127.0.0.1:${place.port};`)}
}
`,
    args: (file, work) => ['-p', work, '-c', file],
  },
  caddy: {
    config: (place) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${documented('caddyfile', place).replace('docs.example.com', `http://127.0.0.1:${place.port}`)}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
  apache2: {
    config: ({ work, ...place }) => `ServerRoot ${work}
PidFile ${work}/pid
Listen 127.0.0.1:${place.port}
ServerName localhost
User www-data
Group www-data
ErrorLog ${work}/log
${['mpm_event', 'authz_core', 'mime', 'dir', 'headers', 'rewrite'].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
${documented('apache', place).replace('*:80', `*:${place.port}`)}`,
    args: (file) => ['-DFOREGROUND', '-f', file],
  },
}

/** Starts a host; resolves when it accepts requests. */
export async function runHost(name: HostName, place: Omit<Place, 'port'>): Promise<RunningHost> {
  mkdirSync(place.work, { recursive: true })
  const port = await freePort()
  const file = path.join(place.work, 'config')
  writeFileSync(file, HOW[name].config({ ...place, port }))
  const child = spawn(findProgram(name), HOW[name].args(file, place.work), {
    env: { ...process.env, HOME: place.work },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await answers(port, child, () => said)
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Programs do not report when they are ready, and Apache accepts connections too early: requests are sent until one
 * succeeds.
 */
async function answers(port: number, child: ChildProcess, said: () => string): Promise<void> {
  while (!(await isAnswered(port))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said()}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const isAnswered = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port, agent: false }, (answer) => {
      answer.resume()
      resolve(true)
    })
    asked.on('error', () => resolve(false))
  })
