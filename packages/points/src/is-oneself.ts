import { loadInformation } from '@planet/accounts/information/information-store'
import type { AccountTables } from '@planet/accounts/tables'
import type { Tx } from '@planet/platform/database/database'
import type { Kysely } from 'kysely'
import type { Points } from './points.ts'
import { isSamePerson } from './same-person.ts'
import type { PointTables } from './tables.ts'

/** Whether two accounts are one person's, by what they handed in. Where one handed in nothing, nobody can say so. */
export async function isOneself(
  points: Pick<Points, 'dataKeys'>,
  tx: Tx<PointTables>,
  one: string,
  other: string,
): Promise<boolean> {
  const db = tx as unknown as Kysely<AccountTables>
  const { submitted: mine } = await loadInformation(points, db, one)
  const { submitted: theirs } = await loadInformation(points, db, other)
  return mine !== undefined && theirs !== undefined && isSamePerson(mine, theirs)
}
