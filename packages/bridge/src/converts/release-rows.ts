import { randomUUID } from 'node:crypto'
import { boundedRate } from '@planet/chains/bitcoin/fees'
import type { Database, Transaction } from '@planet/platform/database/database'
import { virtualSize } from '@planet/wallet/bitcoin/fee'
import { decodeTransaction, weightOf } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import type { Selectable } from 'kysely'
import type { BridgeContext } from '../context/context.ts'
import { BridgeError } from '../errors.ts'
import type { Proposal, ReserveCoin } from '../networks/bitcoin/release.ts'
import type { BridgeTables } from '../tables.ts'

export type ReleaseRow = Selectable<BridgeTables['bridge_releases']>
/** Advisory locks outside a transaction end with their own statement. */
export type Db = Database | Transaction

const blocksToTarget = 6

/** The reserve's transaction in progress, if any. */
export const openRelease = (db: Db): Promise<ReleaseRow | undefined> =>
  db
    .selectFrom('bridge_releases')
    .selectAll()
    .where('network', '=', 'bitcoin')
    .where('state', '<>', 'replaced')
    .where('height', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewRelease = {
  kind: ReleaseRow['kind']
  ticket: ReserveCoin
  proposal: Proposal
  converts: readonly string[]
  voids: readonly string[]
}

/**
 * Saves a proposal. The same coins, payments and fee are the same transaction, so one that was withdrawn before is
 * reopened. Undefined if the fee is at its limit already.
 */
export async function saveProposal(
  tx: Transaction,
  { kind, ticket, proposal, converts, voids }: NewRelease,
  now: Date,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('bridge_releases')
    .values({
      id: randomUUID(),
      network: 'bitcoin',
      kind,
      state: 'proposed',
      created_at: now,
      converts: [...converts],
      voids: [...voids],
      proposal: proposal.psbt,
      ticket: `${ticket.txid}:${ticket.vout}`,
      fee: String(proposal.fee),
      txid: proposal.txid,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'txid'])
        .doUpdateSet({ state: 'proposed', created_at: now })
        .where('bridge_releases.state', '=', 'replaced'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function nextRate({ bitcoin, setup }: BridgeContext, stuck?: ReleaseRow): Promise<bigint> {
  if (!bitcoin || !setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const rate = boundedRate(await bitcoin.feeRate(blocksToTarget), setup.bitcoin.feeRate)
  if (!stuck?.raw) return rate
  // BIP-125 requires more than before; a 50% raise is worth a new round of signatures.
  const size = BigInt(virtualSize(weightOf(decodeTransaction(hex.decode(stuck.raw)))))
  const raised = (BigInt(stuck.fee) * 1000n * 3n) / (size * 2n) + setup.bitcoin.feeRate.least
  return boundedRate([rate, raised].sort((a, b) => (a < b ? -1 : 1)).at(-1), setup.bitcoin.feeRate)
}
