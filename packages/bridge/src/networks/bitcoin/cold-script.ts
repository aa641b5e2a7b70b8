import { multisigScript } from '@planet/wallet/addresses/multisig-script'
import { compactSize } from '@planet/wallet/bitcoin/fee'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { BridgeError } from '../../errors.ts'

/** How many blocks a coin of the cold part waits before k of the n guardians are enough to spend it. */
export type ColdTerms = { delay: number }

/** Names the cold part where coins are listed by their salts. Salts of deposits are hashes and never equal this. */
export const coldSalt: Hex = `0x636f6c64${'00'.repeat(28)}`

const op = {
  if: 0x63,
  else: 0x67,
  endIf: 0x68,
  swap: 0x7c,
  equal: 0x87,
  notZero: 0x92,
  add: 0x93,
  checkSig: 0xac,
  checkSequence: 0xb2,
} as const
/** BIP-68: relative locks by height have 16 bits. */
export const longestDelay = 0xffff

/**
 * `wsh(thresh(n,pk(A),s:pk(B),...,sln:older(delay),...))` with n - k times `older`: all n guardians at any time, or k
 * of them once the coin has waited. It is miniscript (BIP-379), so Bitcoin Core can watch and spend it by that
 * descriptor.
 */
export function coldScript(threshold: number, keys: readonly Uint8Array[], { delay }: ColdTerms): Uint8Array {
  if (!Number.isInteger(delay) || delay < 1 || delay > longestDelay)
    throw new BridgeError('configuration', { field: 'bitcoin.cold.delay' })
  const { publicKeys } = multisigScript(threshold, keys)
  const count = publicKeys.length
  const signed = publicKeys.flatMap((key, i) => {
    const check = [key.length, ...key, op.checkSig]
    return i === 0 ? check : [op.swap, ...check, op.add]
  })
  const older = [op.if, 0, op.else, ...pushNumber(delay), op.checkSequence, op.notZero, op.endIf]
  const waited = Array.from({ length: count - threshold }, () => [op.swap, ...older, op.add]).flat()
  return Uint8Array.from([...signed, ...waited, 0x50 + count, op.equal])
}

/** The shortest push of a positive number, which scripts require. */
function pushNumber(value: number): number[] {
  if (value <= 16) return [0x50 + value]
  const bytes: number[] = []
  for (let rest = value; rest > 0; rest >>= 8) bytes.push(rest & 0xff)
  // The highest bit is the sign.
  if ((bytes.at(-1) ?? 0) >= 0x80) bytes.push(0)
  return [bytes.length, ...bytes]
}

const waits = new Uint8Array(0)
const waitsNot = Uint8Array.of(1)

/**
 * Unlocks a coin of the cold part: the signatures of all guardians, or of k if the input's sequence states that the
 * coin has waited. The script takes the first key's signature from the top of the stack, which is the end of the list.
 */
export function coldWitness(
  { witnessScript, publicKeys }: { witnessScript: Uint8Array; publicKeys: readonly Uint8Array[] },
  signatures: ReadonlyMap<string, Uint8Array>,
  { threshold, delayed }: { threshold: number; delayed: boolean },
): Uint8Array[] {
  const signed = publicKeys.filter((key) => signatures.has(hex.encode(key)))
  // The script counts exactly n conditions, so one signature too many would make it fail.
  const chosen = signed.slice(0, delayed ? threshold : publicKeys.length)
  if (chosen.length < (delayed ? threshold : publicKeys.length))
    throw new BridgeError('request_mismatch', { field: 'signatures' })
  const given = publicKeys.map(
    (key) => (chosen.includes(key) && signatures.get(hex.encode(key))) || new Uint8Array(0),
  )
  const flags = Array.from({ length: publicKeys.length - threshold }, () => (delayed ? waits : waitsNot))
  return [...flags, ...given.toReversed(), witnessScript]
}

/** Outpoint, empty script and sequence; witness with all n signatures of up to 72 bytes. */
export function coldInputWeight(witnessScript: Uint8Array, threshold: number, keys: number): number {
  const { length } = witnessScript
  return 4 * 41 + 1 + (keys - threshold) * 2 + keys * (1 + 72) + compactSize(length) + length
}
