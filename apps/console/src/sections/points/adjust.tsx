import type { Accounts } from '@planet/accounts/accounts'
import { audit, type Operator } from '@planet/accounts/operators/audit'
import { ApiError } from '@planet/api/api-error'
import type { Database, Transaction } from '@planet/platform/database/database'
import { type Adjustment, adjustPoints } from '@planet/points/adjust'
import { sql } from 'kysely'
import { CustomerLink, Fact } from '../../frame/elements.tsx'
import type { ProposalKind } from '../../frame/proposal-kind.ts'
import { pointTexts } from './texts.ts'

export const adjustKind = 'points_adjust'

/** The entry and its row in the log. False where the form was counted before; then nothing is written at all. */
export async function writeAdjustment(
  accounts: Pick<Accounts, 'now'>,
  tx: Transaction,
  operator: Operator,
  adjustment: Adjustment,
  more: object = {},
): Promise<boolean> {
  if (!(await adjustPoints(tx, adjustment, accounts.now()))) return false
  const { account, amount, key, reason } = adjustment
  await audit(accounts, tx, {
    operator,
    action: amount > 0n ? 'points_granted' : 'points_taken_back',
    accountId: account,
    detail: { amount: String(amount), reason, key, ...more },
  })
  return true
}

type Payload = { account: string; amount: string; key: string }

/** Above the limit of one operator: the second one's word writes the entry. */
export const adjustProposal = (accounts: Pick<Accounts, 'now'>): ProposalKind => ({
  kind: adjustKind,
  confirm: 'points.confirm',
  title: { en: pointTexts.en.proposal, ja: pointTexts.ja.proposal, ko: pointTexts.ko.proposal },
  describe: (payload, language) => {
    const { account, amount } = payload as Payload
    const t = pointTexts[language]
    return (
      <>
        <Fact name={t.account}>
          <CustomerLink account={account} />
        </Fact>
        <Fact name={t.what}>{BigInt(amount) > 0n ? t.grant : t.takeBack}</Fact>
        <Fact name={t.amount}>{amount}</Fact>
      </>
    )
  },
  carryOut: async (tx, payload, { id, reason, confirmedBy, proposedBy }) => {
    const { account, amount, key } = payload as Payload
    const isWritten = await writeAdjustment(
      accounts,
      tx,
      { name: confirmedBy },
      { account, amount: BigInt(amount), key, reason },
      { proposal: id, proposed_by: proposedBy },
    )
    if (!isWritten) throw new ApiError('incorrect_handling')
    return amount
  },
})

/**
 * What an operator has written alone within a day, whichever way: small steps are added up. Held until the transaction
 * ends, so that two of his forms at once are counted one after the other.
 */
export async function writtenAlone(tx: Database, operator: Operator, now: Date): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtext(${`points of ${operator.name}`}))`.execute(tx)
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(abs((detail ->> 'amount')::numeric)), 0)::text as sum from audit_log
    where action in ('points_granted', 'points_taken_back') and operator = ${operator.name}
      and at > ${now}::timestamptz - interval '1 day' and detail ->> 'proposal' is null`.execute(tx)
  return BigInt(rows[0]?.sum ?? 0)
}

/** Whether the same form has been put before somebody already. The lock lets the second of two clicks see the first. */
export async function isProposed(tx: Database, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx)
  const { rows } = await sql`
    select 1 from proposals where kind = ${adjustKind} and payload ->> 'key' = ${key} limit 1`.execute(tx)
  return rows.length > 0
}
