import { readSignedConvert } from '@planet/bridge/converts/read-signed'
import type { BridgeSetup } from '@planet/bridge/setup/setup'
import type { Hex } from '@planet/chains/hex'
import { findSubmitted } from '@planet/ledger/queries/submitted'
import type { OwnWallet } from '@planet/transfers/own-wallet'
import type { Transfers } from '@planet/transfers/transfers'
import { type ConvertAnswer, sentAnswer } from './view.ts'

/** A convert of this wallet that PLANET has not decided about yet, read from the journal. */
export async function sentConvert(
  { db }: Transfers,
  setup: BridgeSetup,
  wallet: OwnWallet,
  hash: Hex,
): Promise<ConvertAnswer | undefined> {
  const submitted = await findSubmitted(db, hash)
  if (!submitted) return undefined
  const signed = readSignedConvert(setup, submitted.raw)
  if (signed?.from !== wallet.address) return undefined
  return sentAnswer(setup, signed, submitted.receivedAt, submitted.hasFailed)
}
