// Finds what tests need of the system, installing Debian's packages where we are root on Debian.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The headless shell would take half of the processor time, but it keeps no page for Back, and its pointer stays where that of the page before was.
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a browser; throws a message that says what to do if none is installed. */
export function findChromium() {
  const given = process.env.CHROMIUM
  const found = [given, ...KNOWN].find((file) => file && existsSync(file))
  return found ?? installWith('chromium', '/usr/bin/chromium')
}

/** Path of redis-server, for the transcripts of the command pages. */
export function findRedis() {
  const found = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
    (file) => existsSync(file),
  )
  return found ?? installWith('redis-server', '/usr/bin/redis-server')
}

/** Programs that serve folders, for the test of the settings that a build writes. */
export const HOSTS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy', apache2: '/usr/sbin/apache2' }

/** Path of nginx, caddy or apache2. */
export const findHost = (name) => (existsSync(HOSTS[name]) ? HOSTS[name] : installWith(name, HOSTS[name]))

function installWith(name, file) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `${name} is not installed. Install it (Debian: apt-get install ${name}) or name its path in ${name === 'chromium' ? 'CHROMIUM' : 'PATH'}.`,
    )
  }
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', name)
  return file
}
