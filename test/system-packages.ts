import { canInstall, installPrograms, PROGRAMS, programPath } from '../scripts/programs.mjs'

/**
 * Installs system packages for tests once, before they start: two tests at a time would conflict in the package
 * manager, and an installation takes longer than a hook may. If one cannot be installed, the tests that need it say
 * what to do.
 */
export default function setup(): void {
  const missing = PROGRAMS.filter((name) => programPath(name) === undefined)
  if (missing.length === 0 || !canInstall()) return
  console.log(
    `Installs ${missing.join(', ')} with apt-get. DOCS_TEST_INSTALL=0 skips this and the tests that need these programs.`,
  )
  try {
    installPrograms(missing)
  } catch {}
}
