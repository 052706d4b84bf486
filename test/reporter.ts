import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with the reasons of skipped tests, and one plain line of counts, for any CI. */
export default class PlainCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const reasons = new Map<string, number>()
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) counts.failed++
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state !== 'pending') counts[result.state]++
        if (result.state === 'skipped' && result.note) reasons.set(result.note, (reasons.get(result.note) ?? 0) + 1)
      }
    }
    for (const [reason, count] of reasons) console.log(`${count} skipped: ${reason}`)
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}
