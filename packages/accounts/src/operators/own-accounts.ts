import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { emailIndexes } from '../account/email.ts'
import type { Accounts } from '../accounts.ts'
import { randomToken } from '../sealing/random.ts'
import { sealContext } from '../sealing/seal-context.ts'
import { audit, type Operator } from './audit.ts'

type Deps = Pick<Accounts, 'db' | 'now' | 'dataKeys' | 'indexKeys'>

export type OwnIdentity = { accountId: string } | { email: string }

/** Reads an account id or an email as an operator typed it. */
export function readIdentity(text: string): OwnIdentity {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { email: text.toLowerCase() }
  const accountId = normalizeAccountId(text)
  if (!isAccountId(accountId)) throw new ApiError('invalid_data')
  return { accountId }
}

/** Records that an account or email is the operator's own. It only restricts, so one person is enough. */
export async function addIdentity(
  accounts: Deps,
  tx: Database,
  operator: Operator,
  identity: OwnIdentity,
  addedBy: Operator = operator,
): Promise<void> {
  const id = randomToken(12)
  const sealed =
    'email' in identity ? seal(accounts.dataKeys, sealContext.operatorEmail(id), identity.email) : undefined
  const accountId = 'accountId' in identity ? identity.accountId : null
  await tx
    .insertInto('operator_identities')
    .values({
      id,
      operator: operator.name,
      account_id: accountId,
      email_sealed: sealed?.sealed ?? null,
      key_id: sealed?.keyId ?? null,
      added_by: addedBy.name,
      added_at: accounts.now(),
    })
    .execute()
  const detail = { name: operator.name, by: accountId === null ? 'email' : 'account' }
  await audit(accounts, tx, { operator: addedBy, action: 'own_account_recorded', accountId, detail })
}

const identityRows = (db: Database, { name }: Operator) =>
  db
    .selectFrom('operator_identities')
    .selectAll()
    .where('operator', '=', name)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export async function listIdentities({ db, dataKeys }: Deps, operator: Operator): Promise<OwnIdentity[]> {
  return (await identityRows(db, operator)).map((row) => openIdentity(dataKeys, row))
}

type IdentityRow = Awaited<ReturnType<typeof identityRows>>[number]

function openIdentity(dataKeys: Accounts['dataKeys'], row: IdentityRow): OwnIdentity {
  const { id, account_id, email_sealed, key_id } = row
  if (account_id !== null) return { accountId: account_id }
  if (email_sealed === null || key_id === null) throw new Error(`Identity ${id} is empty.`)
  const sealed = { sealed: email_sealed, keyId: key_id }
  return { email: unseal(dataKeys, sealContext.operatorEmail(id), sealed).toString() }
}

/** The customer accounts that are the operator's own, by id or by email. */
export async function ownAccountIds(
  accounts: Deps,
  db: Database,
  operator: Operator,
): Promise<ReadonlySet<string>> {
  const identities = (await identityRows(db, operator)).map((row) => openIdentity(accounts.dataKeys, row))
  const ids = identities.flatMap((one) => ('accountId' in one ? [one.accountId] : []))
  const indexes = identities.flatMap((one) => ('email' in one ? emailIndexes(accounts, one.email) : []))
  if (indexes.length === 0) return new Set(ids)
  const rows = await db.selectFrom('accounts').select('id').where('email_index', 'in', indexes).execute()
  return new Set([...ids, ...rows.map(({ id }) => id)])
}

/** Whether the account is one of the operator's own. */
export const isOwnAccount = async (
  accounts: Deps,
  db: Database,
  operator: Operator,
  accountId: string,
): Promise<boolean> => (await ownAccountIds(accounts, db, operator)).has(accountId)

/** Records the attempt, even if the transaction it was made in is rolled back. */
export async function refuseOwnAccount(
  accounts: Deps,
  operator: Operator,
  accountId: string,
): Promise<never> {
  await audit(accounts, accounts.db, { operator, action: 'own_account_refused', accountId })
  throw new ApiError('own_account')
}

/**
 * No operator decides on their own account. Takes no null: a caller that does not know the owner has to decide without
 * this check what is safe.
 */
export async function requireOtherParty(
  accounts: Deps,
  tx: Database,
  operator: Operator,
  accountId: string,
): Promise<void> {
  if (await isOwnAccount(accounts, tx, operator, accountId))
    await refuseOwnAccount(accounts, operator, accountId)
}
