import { createKeccak } from 'hash-wasm'

const hasher = await createKeccak(256)

export function keccak256(message: Uint8Array): Uint8Array {
  return hasher.init().update(message).digest('binary')
}

export const EMPTY_HASH = keccak256(new Uint8Array(0))
