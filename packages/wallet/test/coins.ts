import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import type { Coin } from '../src/bitcoin/build.ts'
import { encodeTransaction, txidOf } from '../src/bitcoin/raw-transaction.ts'
import { utf8 } from '../src/bytes.ts'

/** A coin with a real previous transaction: the output is at `vout`, after others that are not ours. */
export function makeCoin(script: Uint8Array, value: bigint, seed: string, vout = 1): Coin {
  const filler = { script: Uint8Array.of(0x51), value: 600n }
  const previous = {
    version: 2,
    inputs: [
      {
        txid: hex.encode(sha256(utf8(seed))),
        vout: 0,
        scriptSig: new Uint8Array(0),
        sequence: 0xffffffff,
        witness: [Uint8Array.of(1, 2, 3)],
      },
    ],
    outputs: [...Array(vout).fill(filler), { script, value }],
    lockTime: 0,
  }
  return { txid: txidOf(previous), vout, value, previous: hex.encode(encodeTransaction(previous)) }
}
