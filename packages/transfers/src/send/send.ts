import { ApiError } from '@planet/api/api-error'
import type { Hex } from '@planet/chains/hex'
import { availableOf } from '../balances/balances.ts'
import { findPayee } from '../destination/find-payee.ts'
import { isVerified } from '../destination/registry.ts'
import { ownWallet, requireActive } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'
import { handIn, isInCare } from './hand-in.ts'
import { readSigned } from './read-signed.ts'

/**
 * Submits a transfer that its owner has signed. One that would fail is refused before it reaches the chain; the owner can
 * still send it through the chain's own endpoint (/rpc).
 */
export async function send(
  transfers: Transfers,
  accountId: string,
  { raw, comment }: { raw: Hex; comment: string },
): Promise<Hex> {
  const wallet = await ownWallet(transfers, accountId)
  requireActive(wallet)
  const signed = readSigned(transfers, raw)
  if (signed.from !== wallet.address) throw new ApiError('invalid_data')
  if (await isInCare(transfers, signed.hash)) return signed.hash
  const payee = await findPayee(transfers, signed.to)
  await isVerified(transfers, payee)
  if (signed.amount > (await availableOf(transfers, wallet, signed.asset, signed.hash)))
    throw new ApiError('invalid_data', { fields: [{ field: 'amount', reason: 'format' }] })
  await handIn(transfers, accountId, { ...signed, raw, recipient: payee, comment })
  return signed.hash
}
