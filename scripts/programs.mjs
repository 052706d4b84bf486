// Finds the system programs that tests and benchmarks need. As root on Debian, installs their packages, unless
// DOCS_TEST_INSTALL is 0.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const CHROMIUM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Places of each program, by the name of its Debian package. The headless browser takes half of the CPU time, has no
 * back/forward cache, and its pointer stays where it was on the previous page; any other browser can take its place. It
 * is listed before Chromium, because it is not installed if Chromium is there.
 */
const PLACES = {
  'chromium-headless-shell': ['/usr/bin/chromium-headless-shell', ...CHROMIUM],
  chromium: CHROMIUM,
  'redis-server': ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
  nginx: ['/usr/sbin/nginx'],
  caddy: ['/usr/bin/caddy'],
  apache2: ['/usr/sbin/apache2'],
}

export const PROGRAMS = Object.keys(PLACES)

/** Programs that serve folders. */
export const HOSTS = ['nginx', 'caddy', 'apache2']

/**
 * Returns the path of an installed program, or undefined. The variable CHROMIUM comes before the usual places of a
 * browser.
 */
export const programPath = (name) =>
  [name.startsWith('chromium') && process.env.CHROMIUM, ...PLACES[name]].find((file) => file && existsSync(file))

/** Returns the path of a program, which it installs if it can; otherwise, throws an error that says what to do. */
export function findProgram(name) {
  const found = programPath(name)
  if (found !== undefined) return found
  if (!canInstall()) {
    const variable = name.startsWith('chromium') ? 'CHROMIUM' : 'PATH'
    throw new Error(
      `${name} is not installed. Install it (Debian: apt-get install ${name}) or name its path in ${variable}.`,
    )
  }
  installPrograms([name])
  return programPath(name)
}

export const canInstall = () =>
  process.env.DOCS_TEST_INSTALL !== '0' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs packages of Debian; throws if one of them cannot be installed, after it has tried all. */
export function installPrograms(names) {
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  const failures = names.flatMap((name) => {
    try {
      apt('install', '-y', '-qq', '--no-install-recommends', name)
      return []
    } catch (error) {
      return [error]
    }
  })
  if (failures.length > 0) throw failures[0]
}
