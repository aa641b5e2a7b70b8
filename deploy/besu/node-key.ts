import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Address, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export interface NodeKey {
  address: Address
  /** What an enode URL holds: the uncompressed public key without its first byte, no 0x. */
  nodeId: string
}

export function nodeKeyOf(privateKey: Hex): NodeKey {
  const { address, publicKey } = privateKeyToAccount(privateKey)
  return { address, nodeId: publicKey.slice(4) }
}

/** The key in the file, created first if there is none. An existing key is never replaced. */
export function keyAt(file: string): Hex {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.new`, `0x${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const key = readFileSync(file, 'utf8').trim()
  if (!/^0x[0-9a-fA-F]{64}$/.test(key)) throw new Error(`${file} must hold 0x and 64 hex digits`)
  return key as Hex
}
