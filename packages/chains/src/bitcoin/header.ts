import type { Stage } from '@planet/units/network'
import { doubleSha256 } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import { NodeError } from '../node-error.ts'

/**
 * The easiest target accepted. On the main network a chain of blocks below a difficulty of 2^43 (a tenth of the
 * difficulty of 2024) is a forgery even when its blocks link up; test networks have no floor.
 */
const easiestTarget: Readonly<Record<Stage, bigint>> = {
  main: 1n << 181n,
  test: 1n << 224n,
  sandbox: 1n << 255n,
}

const reversedHex = (bytes: Uint8Array): string => hex.encode(Uint8Array.from(bytes).reverse())

/** Checks that the header has this hash and that the hash meets the target. */
export function checkHeader(
  text: string,
  hash: string,
  stage: Stage,
): { parent: string; root: string; time: number } {
  const invalid = new NodeError('invalid_response', { hash, field: 'header' })
  if (!/^[0-9a-f]{160}$/.test(text)) throw invalid
  const bytes = hex.decode(text)
  if (reversedHex(doubleSha256(bytes)) !== hash) throw invalid
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const target = targetOf(view.getUint32(72, true))
  if (target > easiestTarget[stage] || BigInt(`0x${hash}`) > target) throw invalid
  return {
    parent: reversedHex(bytes.subarray(4, 36)),
    root: reversedHex(bytes.subarray(36, 68)),
    time: view.getUint32(68, true),
  }
}

/** Compact form: one byte of exponent, three of mantissa. */
function targetOf(bits: number): bigint {
  const exponent = BigInt(bits >>> 24)
  const mantissa = BigInt(bits & 0x7fffff)
  return exponent <= 3n ? mantissa >> (8n * (3n - exponent)) : mantissa << (8n * (exponent - 3n))
}

export function merkleRoot(txids: readonly string[]): string {
  if (txids.length === 0) return ''
  let level = txids.map((txid) => hex.decode(txid).reverse())
  while (level.length > 1) {
    const next: Uint8Array<ArrayBuffer>[] = []
    for (let i = 0; i < level.length; i += 2) {
      const left = level[i] ?? new Uint8Array(32)
      const right = level[i + 1] ?? left
      // CVE-2012-2459: a list with a repeated end has the same root; no honest block has equal neighbours.
      if (i + 1 < level.length && hex.encode(left) === hex.encode(right)) return ''
      next.push(Uint8Array.from(doubleSha256(Uint8Array.from([...left, ...right]))))
    }
    level = next
  }
  return reversedHex(level[0] ?? new Uint8Array(0))
}
