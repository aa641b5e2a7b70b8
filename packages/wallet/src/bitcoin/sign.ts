import { hex } from '@scure/base'
import { equalBytes } from '../bytes.ts'
import type { BitcoinPosition, Keyring } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { checkFeeBound } from '../fee-bound.ts'
import type { TransferIntent } from '../intent.ts'
import { buildTransaction, type Coin, checkPayments, coinAt, spentOutput } from './build.ts'
import { virtualSize } from './fee.ts'
import {
  decodeTransaction,
  encodeTransaction,
  type Output,
  type RawTransaction,
  txidOf,
  weightOf,
} from './raw-transaction.ts'
import { isWitnessSignature, p2wpkhScript, p2wpkhScriptCode, signWitness, witnessDigest } from './witness.ts'

export type OwnCoin = Coin & { position: BitcoinPosition }

/** A payment from own P2WPKH coins; the change goes back to an own key. */
export type BitcoinTransfer = {
  coins: readonly OwnCoin[]
  payment: Output
  change?: { position: BitcoinPosition; value: bigint }
}

export type SignedBitcoin = { raw: string; txid: string; fee: bigint; vsize: number }

/** Signs, reads the result back, and checks payment, fee and every signature before anything leaves. */
export function signBitcoinTransfer(
  transfer: BitcoinTransfer,
  intent: TransferIntent,
  keyring: Keyring,
): SignedBitcoin {
  checkKind(intent)
  const { stage } = intent
  const { coins, payment, change } = transfer
  const changeScript = change && p2wpkhScript(keyring.key('bitcoin', stage, change.position).publicKey)
  const outputs =
    change && changeScript ? [payment, { script: changeScript, value: change.value }] : [payment]
  const check = (tx: RawTransaction): bigint => {
    const isOwn = (script: Uint8Array): boolean =>
      changeScript !== undefined && equalBytes(script, changeScript)
    const fee = checkPayments(tx, coins, [{ to: intent.to, amount: intent.amount }], isOwn, stage)
    if (fee > intent.maxFee) throw new WalletError('intent_fee')
    checkFeeBound(intent, fee)
    return fee
  }
  const unsigned = buildTransaction(coins, outputs)
  check(unsigned)
  const raw = encodeTransaction(signInputs(unsigned, coins, keyring, stage))
  const signed = decodeTransaction(raw)
  const fee = check(signed)
  checkWitnesses(signed, coins)
  return { raw: hex.encode(raw), txid: txidOf(signed), fee, vsize: virtualSize(weightOf(signed)) }
}

function checkKind(intent: TransferIntent): void {
  const bitcoin = intent.network === 'bitcoin' && intent.asset === 'BTC' && intent.token === undefined
  if (!bitcoin) throw new WalletError('intent_mismatch', { detail: { field: 'network' } })
  if (intent.kind !== 'transfer' || intent.amount <= 0n) throw new WalletError('intent_invalid')
}

function signInputs(
  tx: RawTransaction,
  coins: readonly OwnCoin[],
  keyring: Keyring,
  stage: TransferIntent['stage'],
): RawTransaction {
  const inputs = tx.inputs.map((input, i) => {
    const coin = coinAt(tx, i, coins)
    const { privateKey, publicKey } = keyring.key('bitcoin', stage, coin.position)
    if (!equalBytes(spentOutput(coin).script, p2wpkhScript(publicKey)))
      throw new WalletError('signer_mismatch')
    const digest = witnessDigest(tx, i, p2wpkhScriptCode(publicKey), coin.value)
    return { ...input, witness: [signWitness(digest, privateKey), publicKey] }
  })
  return { ...tx, inputs }
}

function checkWitnesses(tx: RawTransaction, coins: readonly Coin[]): void {
  tx.inputs.forEach(({ witness: [signature, publicKey] }, i) => {
    const { script, value } = spentOutput(coinAt(tx, i, coins))
    const good =
      signature &&
      publicKey &&
      equalBytes(p2wpkhScript(publicKey), script) &&
      isWitnessSignature(tx, i, value, p2wpkhScriptCode(publicKey), signature, publicKey)
    if (!good) throw new WalletError('signature_check')
  })
}
