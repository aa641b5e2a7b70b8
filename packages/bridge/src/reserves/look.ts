import { assetCodes } from '@planet/units/asset'
import type { Eyes } from '../guardian/eyes.ts'
import { checkReserves, type ReserveReport } from './check.ts'
import type { ReserveClaims } from './claims.ts'
import { type Heads, isBacked, isCurrent, isSteady, readHeads } from './heads.ts'
import { rememberingEyes } from './remember.ts'

export type ReserveLook = {
  heads: Heads
  /** Of assets that could be looked at whole: their networks answered, stood still meanwhile, and are those claimed. */
  reports: readonly ReserveReport[]
  whole: boolean
}

/**
 * Looks at the reserves of all assets as they are at one's own newest blocks. A shortage is looked at a second time, with
 * everything asked afresh, before it is said.
 */
export function openReserveLook(
  eyes: Eyes,
  claims: () => Promise<ReserveClaims>,
): () => Promise<ReserveLook> {
  const memory = rememberingEyes(eyes)
  const backed = assetCodes.filter((asset) => isBacked(eyes, asset))

  const lookAt = async (wanted: typeof backed): Promise<ReserveLook> => {
    const heads = await readHeads(eyes)
    const claimed = await claims()
    memory.turnTo(heads)
    const reports: ReserveReport[] = []
    for (const asset of wanted)
      if (isCurrent(eyes, asset, claimed, heads))
        reports.push(await checkReserves(memory.eyes, claimed, asset))
    const after = await readHeads(eyes)
    const steady = reports.filter(({ asset }) => isSteady(eyes, asset, heads, after))
    return { heads, reports: steady, whole: steady.length === wanted.length }
  }

  return async () => {
    const first = await lookAt(backed)
    const short = first.reports.filter(({ holds }) => !holds).map(({ asset }) => asset)
    if (short.length === 0) return first
    memory.forget()
    const second = await lookAt(short)
    const sound = first.reports.filter(({ holds }) => holds)
    return { ...first, reports: [...sound, ...second.reports], whole: first.whole && second.whole }
  }
}
