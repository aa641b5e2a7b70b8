import { hex } from '@scure/base'
import { concat, equalBytes } from '../bytes.ts'
import { WalletError } from '../errors.ts'

export type MultisigScript = { publicKeys: readonly Uint8Array[]; witnessScript: Uint8Array }

/** `OP_k <33-byte keys> OP_n OP_CHECKMULTISIG`; the keys are sorted (BIP-67), so the same people have the same script. */
export function multisigScript(threshold: number, publicKeys: readonly Uint8Array[]): MultisigScript {
  const sorted = [...publicKeys].sort((a, b) => (hex.encode(a) < hex.encode(b) ? -1 : 1))
  const twice = sorted.some((key, i) => i > 0 && equalBytes(key, sorted[i - 1] ?? key))
  const compressed = sorted.every((key) => key.length === 33 && (key[0] === 2 || key[0] === 3))
  const count = sorted.length
  const whole = Number.isInteger(threshold) && threshold >= 1 && threshold <= count && count <= 15
  if (twice || !compressed || !whole) throw new WalletError('transaction_invalid')
  const pushes = sorted.map((key) => concat(Uint8Array.of(33), key))
  const witnessScript = concat(
    Uint8Array.of(0x50 + threshold),
    ...pushes,
    Uint8Array.of(0x50 + count),
    Uint8Array.of(0xae),
  )
  return { publicKeys: sorted, witnessScript }
}
