import { findChromium, findHeadlessChromium, findHost, findRedis, HOSTS } from '../scripts/chromium.mjs'

/**
 * Installs what tests need of the system once, before they start: two of them at a time would fight for the package manager, and
 * an installation takes longer than a hook may. Where it cannot be installed, the tests that need it say what to do.
 */
export default function setup(): void {
  const hosts = Object.keys(HOSTS).map((name) => () => findHost(name))
  // The one without an interface first: it is not installed where there is another.
  for (const find of [findHeadlessChromium, findChromium, findRedis, ...hosts]) {
    try {
      find()
    } catch {}
  }
}
