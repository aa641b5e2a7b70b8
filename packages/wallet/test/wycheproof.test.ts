import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import type { Bytes } from '../src/bytes.ts'
import { decrypt } from '../src/vault/cipher.ts'
import { readVectors } from './vectors.ts'

const bytes = (text: string): Bytes => Uint8Array.from(hex.decode(text))

describe('Wycheproof: ECDSA on secp256k1 as Bitcoin takes it', () => {
  type Vector = { tcId: number; comment: string; publicKey: string; msg: string; sig: string; result: string }
  it.each(readVectors<Vector[]>('wycheproof-ecdsa-secp256k1-sha256-bitcoin'))('$tcId $comment', (vector) => {
    const verify = (): boolean => {
      try {
        return secp256k1.verify(bytes(vector.sig), sha256(bytes(vector.msg)), bytes(vector.publicKey), {
          prehash: false,
          lowS: true,
          format: 'der',
        })
      } catch {
        return false
      }
    }
    expect(verify()).toBe(vector.result === 'valid')
  })
})

describe('Wycheproof: AES-256-GCM', () => {
  type Vector = Record<'key' | 'iv' | 'aad' | 'msg' | 'ct' | 'tag' | 'result' | 'comment', string> & {
    tcId: number
  }
  it.each(readVectors<Vector[]>('wycheproof-aes-256-gcm'))('$tcId $comment', async (vector) => {
    const plain = await decrypt(
      bytes(vector.key),
      bytes(vector.iv),
      bytes(vector.ct + vector.tag),
      bytes(vector.aad),
    )
    expect(plain && hex.encode(plain)).toBe(vector.result === 'valid' ? vector.msg : undefined)
  })
})
