import type { Chain } from '@planet/planet-node/chain/chain'
import type { TronContract } from '../codec/contract.ts'
import { encodeRaw, type RawTransaction, type SignedTransaction, sha256 } from '../codec/transaction.ts'
import { timestampOf } from './block-id.ts'
import { BUILT_LIFETIME_MS, SOLIDIFIED_LAG } from './parameters.ts'
import { signDigest, type TronKey } from './witness.ts'

export type BuildOptions = {
  feeLimit?: bigint
  permissionId?: number
  data?: Uint8Array
  lifetimeMs?: bigint
}

/** What a new transaction refers to: a solidified block, so that a reorganisation does not undo it for its sake. */
export function buildRaw(chain: Chain, contract: TronContract, options: BuildOptions = {}): RawTransaction {
  const reference = chain.block(Math.max(0, chain.headNumber - SOLIDIFIED_LAG))
  if (reference === undefined) throw new Error('a solidified block is missing')
  const headTime = timestampOf(chain.head.header)
  return {
    refBlockBytes: reference.hash.subarray(6, 8),
    refBlockNum: 0n,
    refBlockHash: reference.hash.subarray(8, 16),
    expiration: headTime + (options.lifetimeMs ?? BUILT_LIFETIME_MS),
    data: options.data ?? new Uint8Array(0),
    contract,
    permissionId: options.permissionId ?? 0,
    scripts: new Uint8Array(0),
    timestamp: headTime,
    feeLimit: options.feeLimit ?? 0n,
  }
}

export function signRaw(raw: RawTransaction, key: TronKey): SignedTransaction {
  const rawBytes = encodeRaw(raw)
  const id = sha256(rawBytes)
  return { raw, rawBytes, id, signatures: [signDigest(id, key)] }
}
