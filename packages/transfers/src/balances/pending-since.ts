import { fromHex } from '@planet/chains/hex'
import { prepare } from '@planet/platform/database/prepared'
import type { AssetCode } from '@planet/units/asset'
import type { BlockId } from '../kept-tokens.ts'
import type { OwnWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'
import { pendingSums } from './pending.ts'

type Row = {
  number: bigint | null
  hash: Buffer | null
  unchanged: boolean
  pending: Record<string, string> | null
}

const readPending = prepare<
  Row,
  readonly [sender: Buffer, account: string, except: null, block: bigint, hash: Buffer]
>(
  'pending_since_block',
  `select newest.number, newest.hash,
     exists (select from ledger_blocks where number = $4 and hash = $5)
       and not exists (select from ledger_activity where address = $1 and block_number > $4) as unchanged,
     (select json_object_agg(asset, amount) from (${pendingSums}) sums) as pending
   from (values (1)) one
   left join (select number, hash from ledger_blocks order by number desc limit 1) newest on true`,
)

export type PendingSince = {
  /** The newest block of the ledger. */
  newest: BlockId | undefined
  /** Whether the given block is still part of the ledger, and the wallet did nothing after it. */
  isUnchanged: boolean
  amounts: ReadonlyMap<AssetCode, bigint>
}

/**
 * A wallet's outgoing pending amounts, and whether anything has changed since a block: one snapshot, so that a transfer
 * counts either as pending or as carried out.
 */
export async function pendingSince(
  { db }: Pick<Transfers, 'db'>,
  wallet: Pick<OwnWallet, 'accountId' | 'address'>,
  block: BlockId | undefined,
): Promise<PendingSince> {
  const sender = fromHex(wallet.address.toLowerCase())
  const { number, hash } = block ?? { number: -1n, hash: Buffer.alloc(0) }
  const [row] = await readPending(db, [sender, wallet.accountId, null, number, hash])
  const pending = Object.entries(row?.pending ?? {}) as [AssetCode, string][]
  return {
    newest: row?.hash && row.number !== null ? { number: row.number, hash: row.hash } : undefined,
    isUnchanged: row?.unchanged ?? false,
    amounts: new Map(pending.map(([asset, amount]) => [asset, BigInt(amount)])),
  }
}
