import { sha256 } from '@noble/hashes/sha2.js'
import type { Stage } from '@planet/units/network'
import { hex } from '@scure/base'
import type { Transaction } from '@scure/btc-signer/transaction.js'
import { bitcoinScript, encodeBitcoinAddress } from '../addresses/bitcoin.ts'
import { multisigScript } from '../addresses/multisig-script.ts'
import { equalBytes } from '../bytes.ts'
import type { KeyPair } from '../derivation.ts'
import { refuseAs, WalletError } from '../errors.ts'
import { type Coin, checkPayments, coinAt, spentOutput } from './build.ts'
import { combinePsbts, createPsbt, readPsbt, unsignedOf } from './psbt.ts'
import { decodeTransaction, type Output, type RawTransaction, txidOf } from './raw-transaction.ts'
import { isWitnessSignature, signWitness, witnessDigest } from './witness.ts'

/** A P2WSH k-of-n wallet; the keys are sorted (BIP-67), so the same people have the same address. */
export type MultisigWallet = {
  threshold: number
  publicKeys: readonly Uint8Array[]
  witnessScript: Uint8Array
  script: Uint8Array
  address: string
}

export function multisigWallet(
  threshold: number,
  publicKeys: readonly Uint8Array[],
  stage: Stage,
): MultisigWallet {
  const { publicKeys: sorted, witnessScript } = multisigScript(threshold, publicKeys)
  const program = sha256(witnessScript)
  return {
    threshold,
    publicKeys: sorted,
    witnessScript,
    script: bitcoinScript({ kind: 'p2wsh', program }),
    address: encodeBitcoinAddress('p2wsh', program, stage),
  }
}

/** What the signers agreed on: which coins of the wallet, how much to whom, and the maximum fee. */
export type MultisigSpend = {
  wallet: MultisigWallet
  coins: readonly Coin[]
  payments: readonly { to: string; amount: bigint }[]
  maxFee: bigint
  stage: Stage
}

export const buildMultisigPsbt = (
  wallet: MultisigWallet,
  coins: readonly Coin[],
  outputs: readonly Output[],
): Uint8Array => createPsbt(coins, outputs, wallet.witnessScript)

/** One signer's part: checks what the PSBT really pays against the agreement before it uses the key. */
export function signMultisigPsbt(psbt: Uint8Array, spend: MultisigSpend, key: KeyPair): Uint8Array {
  if (!spend.wallet.publicKeys.some((one) => equalBytes(one, key.publicKey))) {
    throw new WalletError('signer_mismatch')
  }
  const tx = readPsbt(psbt)
  const raw = unsignedOf(tx)
  checkSpend(raw, spend)
  for (let i = 0; i < tx.inputsLength; i++) {
    const { value } = spentOutput(coinAt(raw, i, spend.coins))
    const digest = witnessDigest(raw, i, spend.wallet.witnessScript, value)
    const signature = signWitness(digest, key.privateKey)
    refuseAs('transaction_invalid', () =>
      tx.updateInput(i, { partialSig: [[key.publicKey, signature]] }, true),
    )
    if (!hasSignature(tx, raw, i, spend, key.publicKey)) throw new WalletError('signature_check')
  }
  return tx.toPSBT()
}

/** Joins the signers' parts and checks every signature that is used. */
export function combineMultisig(
  psbts: readonly Uint8Array[],
  spend: MultisigSpend,
): { raw: string; txid: string; fee: bigint } {
  const tx = combinePsbts(psbts)
  const unsigned = unsignedOf(tx)
  checkSpend(unsigned, spend)
  for (let i = 0; i < tx.inputsLength; i++) {
    const signed = spend.wallet.publicKeys.filter((key) => hasSignature(tx, unsigned, i, spend, key))
    const partial = tx.getInput(i).partialSig?.length ?? 0
    if (signed.length < spend.wallet.threshold || partial !== signed.length) {
      throw new WalletError('signature_check')
    }
  }
  const raw = refuseAs('signature_check', () => {
    tx.finalize()
    return tx.extract()
  })
  const signed = decodeTransaction(raw)
  return { raw: hex.encode(raw), txid: txidOf(signed), fee: checkSpend(signed, spend) }
}

function checkSpend(tx: RawTransaction, { wallet, coins, payments, maxFee, stage }: MultisigSpend): bigint {
  const isOwn = (script: Uint8Array): boolean => equalBytes(script, wallet.script)
  if (!coins.every((coin) => isOwn(spentOutput(coin).script))) throw new WalletError('signer_mismatch')
  const fee = checkPayments(tx, coins, payments, isOwn, stage)
  if (fee > maxFee) throw new WalletError('intent_fee')
  return fee
}

function hasSignature(
  tx: Transaction,
  unsigned: RawTransaction,
  index: number,
  { wallet, coins }: MultisigSpend,
  key: Uint8Array,
): boolean {
  const [, signature] = tx.getInput(index).partialSig?.find(([publicKey]) => equalBytes(publicKey, key)) ?? []
  const { value } = spentOutput(coinAt(unsigned, index, coins))
  return (
    signature !== undefined &&
    isWitnessSignature(unsigned, index, value, wallet.witnessScript, signature, key)
  )
}
