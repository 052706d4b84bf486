// Finds what tests need of the system, installing Debian's packages where we are root on Debian.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CHROMIUM = '/usr/bin/chromium'
const OTHERS = [
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELL = '/usr/bin/chromium-headless-shell'

/** Path of a browser; throws a message that says what to do if none is installed. */
export const findChromium = () =>
  firstOf([process.env.CHROMIUM, CHROMIUM, ...OTHERS]) ?? installWith('chromium', CHROMIUM)

/**
 * The same without an interface, which takes half of the processor time. It keeps no page for Back, and its pointer stays where that of
 * the page before was. Where it is not installed, a browser that is installed does.
 */
export const findHeadlessChromium = () =>
  firstOf([process.env.CHROMIUM, SHELL, CHROMIUM, ...OTHERS]) ?? installWith('chromium-headless-shell', SHELL)

const firstOf = (files) => files.find((file) => file && existsSync(file))

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
