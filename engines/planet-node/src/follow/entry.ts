import type { Chain } from '../chain/chain.ts'
import { keccak256 } from '../crypto/keccak.ts'
import { checkStateless } from '../pool/admission.ts'
import type { TransactionEntry } from '../rpc/entry.ts'
import { RPC_CODE, RpcError } from '../rpc/errors.ts'
import { type Source, SourceRefusal } from './source.ts'

/** A follower makes no blocks: it passes transactions on to the producer, and the producer's errors back. */
export function forwardingEntry(chain: Chain, source: Source): TransactionEntry {
  return {
    submit: async (raw) => {
      checkStateless(raw, chain.rules)
      await source.send(raw).catch((cause) => {
        if (cause instanceof SourceRefusal) throw new RpcError(cause.code, cause.message, cause.data)
        throw new RpcError(RPC_CODE.server, 'the producer does not answer')
      })
      return keccak256(raw)
    },
    nextNonce: (senderKey) => chain.account(senderKey)?.nonce ?? 0n,
    pooled: () => undefined,
    counts: () => ({ pending: 0, queued: 0 }),
    onPending: () => () => undefined,
  }
}
