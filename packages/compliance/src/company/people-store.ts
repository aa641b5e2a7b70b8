import type { Accounts } from '@planet/accounts/accounts'
import type { Database } from '@planet/platform/database/database'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Selectable } from 'kysely'
import { sealContext } from '../seal-context.ts'
import type { ComplianceTables } from '../tables.ts'
import type { PersonToIdentify } from './people-to-identify.ts'

export type CompanyPersonRow = Selectable<ComplianceTables['company_people']>

export const personRows = (db: Database, accountId: string): Promise<CompanyPersonRow[]> =>
  db
    .selectFrom('company_people')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()

export function openPerson(
  { dataKeys }: Pick<Accounts, 'dataKeys'>,
  row: CompanyPersonRow,
): PersonToIdentify {
  const sealed = { sealed: row.person_sealed, keyId: row.key_id }
  return JSON.parse(unseal(dataKeys, sealContext.companyPerson(row.id), sealed).toString())
}

export function sealPerson({ dataKeys }: Pick<Accounts, 'dataKeys'>, id: string, person: PersonToIdentify) {
  const { sealed, keyId } = seal(dataKeys, sealContext.companyPerson(id), JSON.stringify(person))
  return { person_sealed: sealed, key_id: keyId }
}

/** The people behind a company and the progress of each check. */
export async function companyPeople(accounts: Pick<Accounts, 'dataKeys'>, db: Database, accountId: string) {
  return (await personRows(db, accountId)).map((row) => ({ ...row, person: openPerson(accounts, row) }))
}
