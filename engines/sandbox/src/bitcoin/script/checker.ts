import { schnorr } from '@noble/curves/secp256k1.js'
import { SEQUENCE_FINAL, type Transaction, type TxOutput } from '../wire/transaction.ts'
import { fail } from './errors.ts'
import { legacySighash, SighashParts, segwitSighash, type TaprootSpend, taprootSighash } from './sighash.ts'
import { verifyEcdsa } from './signature.ts'

export type SigVersion = 'base' | 'witness0' | 'tapscript'

const LOCKTIME_THRESHOLD = 500_000_000n
const SEQUENCE_DISABLE = 1 << 31
const SEQUENCE_TYPE = 1 << 22
const SEQUENCE_MASK = 0xffff

/** Answers a script's queries about the transaction that runs it. */
export class TransactionChecker {
  private readonly tx: Transaction
  private readonly index: number
  private readonly parts: SighashParts

  constructor(tx: Transaction, index: number, parts: SighashParts) {
    this.tx = tx
    this.index = index
    this.parts = parts
  }

  static forInput(tx: Transaction, index: number, spent: readonly TxOutput[]): TransactionChecker {
    return new TransactionChecker(tx, index, new SighashParts(tx, spent))
  }

  checkEcdsa(sigWithType: Uint8Array, key: Uint8Array, scriptCode: Uint8Array, version: SigVersion): boolean {
    const hashType = sigWithType.at(-1)
    if (hashType === undefined) return false
    const amount = this.parts.spent[this.index]?.value ?? 0n
    const hash =
      version === 'witness0'
        ? segwitSighash(this.parts, this.index, scriptCode, amount, hashType)
        : legacySighash(this.tx, this.index, scriptCode, hashType)
    return verifyEcdsa(sigWithType.subarray(0, -1), hash, key)
  }

  /** BIP341: an invalid Schnorr signature ends the script. */
  requireSchnorr(sig: Uint8Array, key: Uint8Array, spend: TaprootSpend): void {
    if (sig.length !== 64 && sig.length !== 65) fail('SCHNORR_SIG_SIZE')
    const hashType = sig[64] ?? 0
    if (sig.length === 65 && hashType === 0) fail('SCHNORR_SIG_HASHTYPE')
    const hash = taprootSighash(this.parts, this.index, hashType, spend)
    if (!schnorr.verify(Uint8Array.from(sig.subarray(0, 64)), hash, Uint8Array.from(key))) fail('SCHNORR_SIG')
  }

  /** BIP65. */
  satisfiesLockTime(required: bigint): boolean {
    const own = BigInt(this.tx.lockTime)
    if (own < LOCKTIME_THRESHOLD !== required < LOCKTIME_THRESHOLD) return false
    return required <= own && this.tx.inputs[this.index]?.sequence !== SEQUENCE_FINAL
  }

  /** BIP112. */
  satisfiesSequence(required: bigint): boolean {
    const own = this.tx.inputs[this.index]?.sequence ?? SEQUENCE_FINAL
    if (this.tx.version < 2 || own & SEQUENCE_DISABLE) return false
    const wanted = Number(required & 0xffffffffn)
    if ((own & SEQUENCE_TYPE) !== (wanted & SEQUENCE_TYPE)) return false
    return (wanted & SEQUENCE_MASK) <= (own & SEQUENCE_MASK)
  }
}
