import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes of work in a short file, which would otherwise begin last and leave the other cores idle at the end. */
const long =
  /\/(bridge\/test\/(model\/histories-\w+|kill|bad-guardians|vault-(ethereum|tron))|start\/start-life)\.test\.ts$/

/** Without results of an earlier run the larger file begins first. Isolated files stay in front: workers are kept between the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (project.config.isolate) return 0
      return long.test(moduleId) ? 1 : 2
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
