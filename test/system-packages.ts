import { findChromium, findHost, findRedis, HOSTS } from '../scripts/chromium.mjs'

/**
 * Installs what tests need of the system once, before they start: two of them at a time would fight for the package manager, and
 * an installation takes longer than a hook may. Where it cannot be installed, the tests that need it say what to do.
 */
export default function setup(): void {
  for (const find of [findChromium, findRedis, ...Object.keys(HOSTS).map((name) => () => findHost(name))]) {
    try {
      find()
    } catch {}
  }
}
