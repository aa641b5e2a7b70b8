import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { randomToken } from '@planet/platform/sealing/random'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { audit, type Operator } from '../audit/audit.ts'
import type { Operators } from '../operators.ts'
import { sealContext } from '../seal-context.ts'

type Deps = Pick<Operators, 'db' | 'now' | 'dataKeys' | 'accountsByEmail'>

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
  operators: Deps,
  tx: Database,
  operator: Operator,
  identity: OwnIdentity,
  addedBy: Operator = operator,
): Promise<void> {
  const id = randomToken(12)
  const sealed =
    'email' in identity ? seal(operators.dataKeys, sealContext.operatorEmail(id), identity.email) : undefined
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
      added_at: operators.now(),
    })
    .execute()
  const detail = { name: operator.name, by: accountId === null ? 'email' : 'account' }
  await audit(operators, tx, { operator: addedBy, action: 'own_account_recorded', accountId, detail })
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

function openIdentity(dataKeys: Operators['dataKeys'], row: IdentityRow): OwnIdentity {
  const { id, account_id, email_sealed, key_id } = row
  if (account_id !== null) return { accountId: account_id }
  if (email_sealed === null || key_id === null) throw new Error(`Identity ${id} is empty.`)
  const sealed = { sealed: email_sealed, keyId: key_id }
  return { email: unseal(dataKeys, sealContext.operatorEmail(id), sealed).toString() }
}

/** The customer accounts that are the operator's own, by id or by email. */
export async function ownAccountIds(
  operators: Deps,
  db: Database,
  operator: Operator,
): Promise<ReadonlySet<string>> {
  const identities = (await identityRows(db, operator)).map((row) => openIdentity(operators.dataKeys, row))
  const ids = identities.flatMap((one) => ('accountId' in one ? [one.accountId] : []))
  const emails = identities.flatMap((one) => ('email' in one ? [one.email] : []))
  if (emails.length === 0) return new Set(ids)
  return new Set([...ids, ...(await operators.accountsByEmail(db, emails))])
}

/** Whether the account is one of the operator's own. */
export const isOwnAccount = async (
  operators: Deps,
  db: Database,
  operator: Operator,
  accountId: string,
): Promise<boolean> => (await ownAccountIds(operators, db, operator)).has(accountId)

/** Records the attempt, even if the transaction it was made in is rolled back. */
export async function refuseOwnAccount(
  operators: Deps,
  operator: Operator,
  accountId: string,
): Promise<never> {
  await audit(operators, operators.db, { operator, action: 'own_account_refused', accountId })
  throw new ApiError('own_account')
}

/**
 * No operator decides on their own account. Takes no null: a caller that does not know the owner has to decide without
 * this check what is safe.
 */
export async function requireOtherParty(
  operators: Deps,
  tx: Database,
  operator: Operator,
  accountId: string,
): Promise<void> {
  if (await isOwnAccount(operators, tx, operator, accountId))
    await refuseOwnAccount(operators, operator, accountId)
}
