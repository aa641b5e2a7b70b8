import type { RawTransaction } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { BridgeError } from '../../errors.ts'

/**
 * The data in a transaction of the reserve (OP_RETURN): which converts it pays, and which it voids. A convert is named
 * by the first eight bytes of its id; the contract increments ids, so an attacker cannot aim for a collision.
 */
const tag = Uint8Array.of(0x50, 0x4c, 0x4e, 0x54)
const nameLength = 8
/** Every node relays 80 bytes of data. */
export const mostConverts = 9

const opReturn = 0x6a
const opPushData1 = 0x4c

export const convertName = (id: Hex): string => id.slice(2, 2 + 2 * nameLength).toLowerCase()

export function releaseMark(pays: readonly Hex[], voids: readonly Hex[]): Uint8Array {
  const names = [...pays, ...voids].map(convertName)
  if (names.length === 0 || names.length > mostConverts)
    throw new BridgeError('request_mismatch', { field: 'mark' })
  const data = [...tag, pays.length, ...names.flatMap((name) => [...hex.decode(name)])]
  return Uint8Array.from([opReturn, ...(data.length > 75 ? [opPushData1] : []), data.length, ...data])
}

/** For a rebalance between the hot and the cold part, which names no convert. */
export const rebalanceMark = (): Uint8Array => Uint8Array.from([opReturn, tag.length + 1, ...tag, 0])

export type Mark = { pays: readonly string[]; voids: readonly string[] }

export function readMark(tx: RawTransaction): Mark | undefined {
  const script = tx.outputs.find((output) => output.script[0] === opReturn)?.script
  if (!script) return undefined
  const data = script.slice(script[1] === opPushData1 ? 3 : 2)
  const names = data.subarray(tag.length + 1)
  const whole = data.length > tag.length && names.length % nameLength === 0
  if (!whole || hex.encode(data.slice(0, tag.length)) !== hex.encode(tag)) return undefined
  const all = Array.from({ length: names.length / nameLength }, (_, i) =>
    hex.encode(names.slice(i * nameLength, (i + 1) * nameLength)),
  )
  const paid = data[tag.length] ?? 0
  if (paid > all.length) return undefined
  return { pays: all.slice(0, paid), voids: all.slice(paid) }
}
