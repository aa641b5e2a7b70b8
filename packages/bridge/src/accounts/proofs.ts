import { createHash } from 'node:crypto'
import { addressBytes, addressText } from '@planet/chains/address'
import type { Database, Transaction } from '@planet/platform/database/database'
import type { Address } from 'viem'
import type { BridgeSetup } from '../setup/setup.ts'

type Db = Database | Transaction

export type AccountProof = { address: string; signatures: readonly string[] }

/** Names a set of guardians: signatures of another set do not count. */
export const guardianSet = ({
  guardians,
  threshold,
}: Pick<BridgeSetup, 'guardians' | 'threshold'>): string => {
  const list = guardians.map((one) => one.toLowerCase()).sort()
  return createHash('sha256').update(`${threshold}:${list.join()}`).digest('hex').slice(0, 16)
}

/** The guardians' signatures for an account id; undefined if there are not enough yet. */
export async function accountProof(
  db: Db,
  setup: BridgeSetup,
  accountId: string,
): Promise<AccountProof | undefined> {
  const row = await db
    .selectFrom('bridge_account_proofs')
    .select(['address', 'signatures'])
    .where('account_id', '=', accountId)
    .where('guardians', '=', guardianSet(setup))
    .executeTakeFirst()
  return row && { ...row, address: addressText(row.address) }
}

export async function saveAccountProof(
  db: Db,
  setup: BridgeSetup,
  accountId: string,
  proof: { address: Address; signatures: readonly string[] },
): Promise<void> {
  await db
    .insertInto('bridge_account_proofs')
    .values({
      account_id: accountId,
      guardians: guardianSet(setup),
      address: addressBytes(proof.address),
      signatures: [...proof.signatures],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
