import { defineConfig } from 'vitest/config'
import LongFirst from './test/order.ts'

export default defineConfig({
  // Packages as in the bundle: without the checks of their development builds.
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/temporary-files.ts', 'test/system-packages.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // Long enough for a busy machine: a test that waits longer has found a defect.
    expect: { poll: { timeout: 20_000 } },
    // With more workers, browser tests only wait for each other.
    maxWorkers: 2,
    // Modules are loaded once for all files, because loading them takes longer than most tests. So a test leaves no state in a module.
    isolate: false,
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // It imports JSON as bundlers do.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
    reporters: ['default', './test/reporter.ts'],
    // Snapshots are written by one variable, and never in CI.
    update: process.env.UPDATE_SNAPSHOTS === '1' && process.env.CI === undefined,
  },
})
