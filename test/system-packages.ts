import { findChromium, findHeadlessChromium, findHost, findRedis, HOSTS } from '../scripts/chromium.mjs'

/**
 * Installs system packages for tests once, before they start: two tests at a time would conflict in the package manager, and
 * an installation takes longer than a hook may. If one cannot be installed, the tests that need it say what to do.
 */
export default function setup(): void {
  const hosts = Object.keys(HOSTS).map((name) => () => findHost(name))
  // The headless one first, because it is not installed if there is another one.
  for (const find of [findHeadlessChromium, findChromium, findRedis, ...hosts]) {
    try {
      find()
    } catch {}
  }
}
