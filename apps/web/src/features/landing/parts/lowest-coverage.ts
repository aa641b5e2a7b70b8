import type { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { coverageText } from '../../reserves/parts/coverage.ts'

type Assets = AnswerTo<typeof handles.getReserves>['assets']
type Amounts = Pick<Assets[number], 'owed' | 'reserves'>

/** The coverage of the least covered asset, so that the figure never promises more than the weakest reserve. */
export function lowestCoverage(assets: readonly Amounts[]): string | null {
  const owing = assets.filter(({ owed }) => BigInt(owed) > 0n)
  const lowest = owing.toSorted((a, b) => compareRatios(a, b))[0]
  return lowest ? coverageText(lowest.owed, lowest.reserves) : null
}

const compareRatios = (a: Amounts, b: Amounts): number => {
  const difference = BigInt(a.reserves) * BigInt(b.owed) - BigInt(b.reserves) * BigInt(a.owed)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
