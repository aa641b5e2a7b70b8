import { hex } from '@scure/base'
import { accountMessage, planetMessage } from '../src/board/message.ts'
import { type GuardianKey, signForBitcoin, signTyped } from '../src/guardian/key.ts'
import { digestsOf, readProposal } from '../src/networks/bitcoin/release.ts'
import type { RequestPayload } from '../src/request.ts'
import type { BridgeSetup } from '../src/setup/setup.ts'

/** A guardian that signs everything on the board without checking. */
export async function signBlindly(
  setup: BridgeSetup,
  key: GuardianKey,
  payload: RequestPayload,
): Promise<string> {
  if (payload.kind === 'release' || payload.kind === 'void' || payload.kind === 'veto') return '0x'
  if (payload.kind === 'account') return signTyped(key, accountMessage(setup, payload))
  if (payload.kind !== 'release_bitcoin' && payload.kind !== 'rebalance_bitcoin')
    return signTyped(key, planetMessage(setup, payload))
  if (!setup.bitcoin) return ''
  const digests = digestsOf(readProposal(setup.bitcoin, payload.psbt, payload.salts))
  return (await Promise.all(digests.map((digest) => signForBitcoin(key, digest)))).map(hex.encode).join(',')
}
