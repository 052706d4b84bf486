import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size: the last one to start would run alone, with half of the processors idle. */
const LONG = /\/(?:axe|copies|faults|kills|long-lines|package|promise|random|search-axe)\.test\.ts$/

/** Starts long files first. Without times of an earlier run, the default order is by size. */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
