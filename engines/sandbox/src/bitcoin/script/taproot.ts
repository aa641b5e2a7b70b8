import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ByteWriter, equalBytes, fromHex, toHex } from '../wire/bytes.ts'
import { taggedHash } from './sighash.ts'

const CONTROL_BASE = 33
const CONTROL_NODE = 32
const CONTROL_MAX_NODES = 128
const LEAF_MASK = 0xfe
export const LEAF_TAPSCRIPT = 0xc0
export const ANNEX_TAG = 0x50

export const isControlSize = (size: number): boolean =>
  size >= CONTROL_BASE &&
  size <= CONTROL_BASE + CONTROL_NODE * CONTROL_MAX_NODES &&
  (size - CONTROL_BASE) % CONTROL_NODE === 0

export const leafVersion = (control: Uint8Array): number => (control[0] as number) & LEAF_MASK

export const tapleafHash = (version: number, script: Uint8Array): Uint8Array =>
  taggedHash('TapLeaf', new ByteWriter().u8(version).varBytes(script).finish())

export function tapbranchHash(a: Uint8Array, b: Uint8Array): Uint8Array {
  return Buffer.compare(a, b) < 0 ? taggedHash('TapBranch', a, b) : taggedHash('TapBranch', b, a)
}

const toBigInt = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`)

function liftX(x: Uint8Array) {
  try {
    return schnorr.utils.lift_x(toBigInt(x))
  } catch {
    // No point on the curve has this x: nothing can commit to it.
    return undefined
  }
}

/** BIP341: the output key for an internal key and the root of its script tree. */
export function tweakKey(
  internal: Uint8Array,
  root: Uint8Array | undefined,
): { key: Uint8Array; odd: boolean } | undefined {
  const tweak = taggedHash('TapTweak', internal, ...(root ? [root] : []))
  const t = toBigInt(tweak)
  // Fail if t >= the order of the group, or if the internal key is not on the curve.
  if (t >= secp256k1.Point.Fn.ORDER) return undefined
  const point = liftX(internal)
  if (!point) return undefined
  const tweaked = t === 0n ? point : point.add(secp256k1.Point.BASE.multiply(t))
  if (tweaked.is0()) return undefined
  const { x, y } = tweaked.toAffine()
  return { key: fromHex(x.toString(16).padStart(64, '0')), odd: (y & 1n) === 1n }
}

/** Whether the output key commits to this leaf through the control block. */
export function commitsToLeaf(program: Uint8Array, control: Uint8Array, leaf: Uint8Array): boolean {
  let node = leaf
  for (let at = CONTROL_BASE; at < control.length; at += CONTROL_NODE) {
    node = tapbranchHash(node, control.subarray(at, at + CONTROL_NODE))
  }
  const output = tweakKey(control.subarray(1, CONTROL_BASE), node)
  return (
    output !== undefined &&
    equalBytes(output.key, program) &&
    output.odd === (((control[0] as number) & 1) === 1)
  )
}

/** BIP342 opcodes that make a script valid without running it. */
export const isOpSuccess = (code: number): boolean =>
  code === 80 ||
  code === 98 ||
  (code >= 126 && code <= 129) ||
  (code >= 131 && code <= 134) ||
  (code >= 137 && code <= 138) ||
  (code >= 141 && code <= 142) ||
  (code >= 149 && code <= 153) ||
  (code >= 187 && code <= 254)
