import { defineConfig } from 'vitest/config'
import LongFirst from './test/order.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/temporary-files.ts', 'test/system-packages.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // As long as a busy machine may need: what is awaited comes, or the test has found something.
    expect: { poll: { timeout: 20_000 } },
    // Two cores: more workers than that only make the browser tests wait for each other.
    maxWorkers: 2,
    // Modules are loaded once for all files: that takes 0.7 s of the processor a file. So no test may leave anything behind in them.
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
