import type { Eyes } from '../guardian/eyes.ts'
import { checkAllReserves, checkReserves, type ReserveReport } from './check.ts'
import type { ReserveClaims } from './claims.ts'

/** As many looks as a guardian takes before it stops the bridge. */
const looks = 3

/** Reports of which a shortage was seen again and again: what is read while it moves is not taken for one. */
export async function certainReports(
  claims: () => Promise<ReserveClaims>,
  eyes: Eyes,
): Promise<ReserveReport[]> {
  const reports = await checkAllReserves(eyes, await claims())
  for (const [index, first] of reports.entries()) {
    let report = first
    for (let look = 1; look < looks && !report.holds; look += 1)
      report = await checkReserves(eyes, await claims(), first.asset)
    reports[index] = report
  }
  return reports
}
