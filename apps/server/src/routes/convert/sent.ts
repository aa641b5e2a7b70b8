import { readSignedConvert } from '@planet/bridge/converts/read-signed'
import type { BridgeSetup } from '@planet/bridge/setup'
import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import type { OwnWallet } from '@planet/transfers/own-wallet'
import type { Transfers } from '@planet/transfers/transfers'
import { type ConvertAnswer, sentAnswer } from './view.ts'

/** A convert that PLANET has not decided about yet, out of the journal. Undefined where it is not this wallet's. */
export async function sentConvert(
  { db }: Transfers,
  setup: BridgeSetup,
  wallet: OwnWallet,
  hash: Hex,
): Promise<ConvertAnswer | undefined> {
  const row = await db
    .selectFrom('relayed_transactions as relayed')
    .leftJoin('ledger_transactions as included', 'included.hash', 'relayed.hash')
    .select(['relayed.raw', 'relayed.state', 'relayed.received_at', 'included.succeeded'])
    .where('relayed.hash', '=', fromHex(hash))
    .executeTakeFirst()
  const signed = row && readSignedConvert(setup, toHex(row.raw))
  if (!row || signed?.from !== wallet.address) return undefined
  return sentAnswer(setup, signed, row.received_at, row.state === 'refused' || row.succeeded === false)
}
