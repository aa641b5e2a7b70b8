import type { Stage } from '@planet/units/network'
import { hex } from '@scure/base'
import { equalBytes } from '../bytes.ts'
import type { Keyring } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { coinAt } from './build.ts'
import { decodeTransaction } from './raw-transaction.ts'
import type { OwnCoin } from './sign.ts'
import { isWitnessSignature, p2wpkhScriptCode } from './witness.ts'

/** A pending payment, as the server returned it, with the coins that it spends. */
export type WaitingPayment = { raw: string; coins: readonly OwnCoin[] }

/**
 * Every input of the payment carries a signature by the own key over exactly these outputs. A server cannot pass off a
 * payment that the owner never made as one that only needs a higher fee.
 */
export function checkOwnPayment({ raw, coins }: WaitingPayment, stage: Stage, keyring: Keyring): void {
  const tx = decodeTransaction(hex.decode(raw))
  const isOwn = tx.inputs.map(({ witness: [signature, publicKey] }, index) => {
    const coin = coinAt(tx, index, coins)
    const own = keyring.key('bitcoin', stage, coin.position).publicKey
    if (!signature || !publicKey || !equalBytes(publicKey, own)) return false
    return isWitnessSignature(tx, index, coin.value, p2wpkhScriptCode(own), signature, own)
  })
  if (isOwn.length === 0 || isOwn.includes(false))
    throw new WalletError('signer_mismatch', { detail: { field: 'replaced' } })
}
