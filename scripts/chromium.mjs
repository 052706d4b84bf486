// Finds the system programs that tests need. As root on Debian, installs their packages.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CHROMIUM = '/usr/bin/chromium'
const OTHERS = [
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELL = '/usr/bin/chromium-headless-shell'

/** Returns the path of a browser; if none is installed, throws an error that says what to do. */
export const findChromium = () =>
  firstOf([process.env.CHROMIUM, CHROMIUM, ...OTHERS]) ?? installWith('chromium', CHROMIUM)

/**
 * Returns the path of a headless browser, which takes half of the CPU time. It has no back/forward cache, and its pointer stays
 * where it was on the previous page. If it is not installed, returns any installed browser.
 */
export const findHeadlessChromium = () =>
  firstOf([process.env.CHROMIUM, SHELL, CHROMIUM, ...OTHERS]) ?? installWith('chromium-headless-shell', SHELL)

const firstOf = (files) => files.find((file) => file && existsSync(file))

/** Returns the path of redis-server, for the transcripts on command pages. */
export function findRedis() {
  const found = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(
    (file) => existsSync(file),
  )
  return found ?? installWith('redis-server', '/usr/bin/redis-server')
}

/** Web servers for the test of the host settings that a build writes. */
export const HOSTS = { nginx: '/usr/sbin/nginx', caddy: '/usr/bin/caddy', apache2: '/usr/sbin/apache2' }

/** Returns the path of nginx, caddy, or apache2. */
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
