import { secp256k1 } from '@noble/curves/secp256k1.js'
import { fail } from './errors.ts'
import { Flag } from './flags.ts'
import { SIGHASH_ALL, SIGHASH_ANYONECANPAY, SIGHASH_SINGLE } from './sighash.ts'

const HALF_ORDER = secp256k1.Point.Fn.ORDER >> 1n

/** BIP66: strict DER of an ECDSA signature followed by the hash type. */
function isStrictDer(sig: Uint8Array): boolean {
  const at = (i: number) => sig[i] ?? 0
  if (sig.length < 9 || sig.length > 73) return false
  if (at(0) !== 0x30 || at(1) !== sig.length - 3) return false
  const rLength = at(3)
  if (5 + rLength >= sig.length) return false
  const sLength = at(5 + rLength)
  if (rLength + sLength + 7 !== sig.length) return false
  if (at(2) !== 0x02 || rLength === 0 || at(4) & 0x80) return false
  if (rLength > 1 && at(4) === 0 && !(at(5) & 0x80)) return false
  if (at(rLength + 4) !== 0x02 || sLength === 0 || at(rLength + 6) & 0x80) return false
  return !(sLength > 1 && at(rLength + 6) === 0 && !(at(rLength + 7) & 0x80))
}

/** One DER integer as the network accepted it before BIP66: sloppy lengths, no sign, no minimality. */
function readLaxInteger(sig: Uint8Array, start: number): { value: bigint; next: number } | undefined {
  let at = start
  if (sig[at++] !== 0x02) return undefined
  let length = sig[at++]
  if (length === undefined) return undefined
  if (length & 0x80) {
    let width = length - 0x80
    if (width > sig.length - at) return undefined
    while (width > 0 && sig[at] === 0) {
      at++
      width--
    }
    if (width >= 4) return undefined
    length = 0
    for (; width > 0; width--) length = length * 256 + (sig[at++] as number)
  }
  if (length > sig.length - at) return undefined
  let value = 0n
  for (let i = at; i < at + length; i++) value = (value << 8n) | BigInt(sig[i] as number)
  return { value, next: at + length }
}

function parseLaxDer(sig: Uint8Array): { r: bigint; s: bigint } | undefined {
  if (sig[0] !== 0x30) return undefined
  const first = sig[1]
  if (first === undefined) return undefined
  let at = 2
  if (first & 0x80) {
    at += first - 0x80
    if (at > sig.length) return undefined
  }
  const r = readLaxInteger(sig, at)
  const s = r && readLaxInteger(sig, r.next)
  return r && s ? { r: r.value, s: s.value } : undefined
}

const isCompressed = (key: Uint8Array) => key.length === 33 && (key[0] === 2 || key[0] === 3)
const isUncompressed = (key: Uint8Array) => key.length === 65 && key[0] === 4
const isHybrid = (key: Uint8Array) => key.length === 65 && (key[0] === 6 || key[0] === 7)

export function checkSignatureEncoding(sig: Uint8Array, flags: number): void {
  if (sig.length === 0) return
  if (flags & (Flag.DERSIG | Flag.LOW_S | Flag.STRICTENC) && !isStrictDer(sig)) fail('SIG_DER')
  if (flags & Flag.LOW_S) {
    const parsed = parseLaxDer(sig.subarray(0, -1))
    if (parsed && parsed.s > HALF_ORDER && parsed.s < secp256k1.Point.Fn.ORDER) fail('SIG_HIGH_S')
  }
  if (flags & Flag.STRICTENC) {
    const base = (sig.at(-1) as number) & ~SIGHASH_ANYONECANPAY
    if (base < SIGHASH_ALL || base > SIGHASH_SINGLE) fail('SIG_HASHTYPE')
  }
}

export function checkPublicKeyEncoding(key: Uint8Array, flags: number, segwitV0: boolean): void {
  if (flags & Flag.STRICTENC && !isCompressed(key) && !isUncompressed(key)) fail('PUBKEYTYPE')
  if (flags & Flag.WITNESS_PUBKEYTYPE && segwitV0 && !isCompressed(key)) fail('WITNESS_PUBKEYTYPE')
}

function parsePoint(key: Uint8Array) {
  if (!isCompressed(key) && !isUncompressed(key) && !isHybrid(key)) return undefined
  let plain = key
  if (isHybrid(key)) {
    if (((key[64] as number) & 1) !== ((key[0] as number) & 1)) return undefined
    plain = Uint8Array.from(key)
    plain[0] = 4
  }
  try {
    return secp256k1.Point.fromBytes(plain)
  } catch {
    // Not on the curve: a signature by such a key is simply not valid.
    return undefined
  }
}

/** `sig` without its hash type byte. High S is normalised, as consensus allows both. */
export function verifyEcdsa(sig: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  const parsed = parseLaxDer(sig)
  const order = secp256k1.Point.Fn.ORDER
  if (!parsed || parsed.r === 0n || parsed.s === 0n || parsed.r >= order || parsed.s >= order) return false
  const point = parsePoint(key)
  if (!point) return false
  const compact = new secp256k1.Signature(parsed.r, parsed.s).toBytes('compact')
  return secp256k1.verify(compact, hash, point.toBytes(true), { prehash: false, lowS: false })
}
