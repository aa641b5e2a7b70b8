import { assetCodes } from '@planet/units/asset'
import { checkReserves, type ReserveReport } from '../guardian/verify/check-reserves.ts'
import type { ReserveClaims } from '../view/claims.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { type Heads, isBacked, isCurrent, isSteady, readHeads } from './heads.ts'
import { rememberingView } from './remember.ts'

export type ReserveLook = {
  heads: Heads
  /** For assets with a complete check: their networks responded, did not move meanwhile, and match the claims. */
  reports: readonly ReserveReport[]
  whole: boolean
}

/**
 * Checks the reserves of all assets at the own newest blocks. A shortage is checked a second time, with everything read
 * again, before it is reported.
 */
export function openReserveLook(
  view: GuardianView,
  claims: () => Promise<ReserveClaims>,
): () => Promise<ReserveLook> {
  const memory = rememberingView(view)
  const backed = assetCodes.filter((asset) => isBacked(view, asset))

  const lookOnce = async (wanted: typeof backed): Promise<ReserveLook> => {
    const heads = await readHeads(view)
    const claimed = await claims()
    memory.turnTo(heads)
    const reports: ReserveReport[] = []
    for (const asset of wanted)
      if (isCurrent(view, asset, claimed, heads))
        reports.push(await checkReserves(memory.view, claimed, asset))
    const after = await readHeads(view)
    const steady = reports.filter(({ asset }) => isSteady(view, asset, heads, after))
    return { heads, reports: steady, whole: steady.length === wanted.length }
  }

  return async () => {
    const first = await lookOnce(backed)
    const short = first.reports.filter(({ holds }) => !holds).map(({ asset }) => asset)
    if (short.length === 0) return first
    memory.forget()
    const second = await lookOnce(short)
    const covered = first.reports.filter(({ holds }) => holds)
    return { ...first, reports: [...covered, ...second.reports], whole: first.whole && second.whole }
  }
}
