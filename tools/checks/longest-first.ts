import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes of work in a short file, which would otherwise begin last and leave the other cores idle at the end. */
const long =
  /\/(bridge\/test\/(model\/histories-\w+|kill|bad-guardians|vault-(ethereum|tron))|start\/start-life)\.test\.ts$/

/** Without results of an earlier run the larger file begins first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => (long.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
