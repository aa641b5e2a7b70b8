import { loadInformation } from '@planet/accounts/information/load-information'
import type { Transaction } from '@planet/platform/database/database'
import type { Points } from './points.ts'
import { isSamePerson } from './same-person.ts'

/**
 * Whether two accounts belong to one person, by their submitted data. Unknown, and so false, if one submitted nothing.
 */
export async function belongToOnePerson(
  points: Pick<Points, 'dataKeys'>,
  tx: Transaction,
  one: string,
  other: string,
): Promise<boolean> {
  const { submitted: mine } = await loadInformation(points, tx, one)
  const { submitted: theirs } = await loadInformation(points, tx, other)
  return mine !== undefined && theirs !== undefined && isSamePerson(mine, theirs)
}
