import { padTo32, toHex, toKey, toQuantity } from '../../encoding/hex.ts'
import type { StateView } from '../../state/committed.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { RPC_CODE, RpcError } from '../errors.ts'
import { asAddress, asSlot, asStateBlock } from '../params.ts'

function read<Result>({ chain }: RpcContext, block: unknown, reader: (view: StateView) => Result): Result {
  const view = chain.view(asStateBlock(chain, block))
  try {
    return reader(view)
  } finally {
    view.release()
  }
}

export const stateMethods: Record<string, RpcMethod> = {
  eth_getBalance: (context, [address, block]) => {
    const key = toKey(asAddress(address))
    return read(context, block, (view) => toQuantity(view.account(key)?.balance ?? 0n))
  },
  eth_getCode: (context, [address, block]) => {
    const key = toKey(asAddress(address))
    return read(context, block, (view) => {
      const hash = view.account(key)?.codeHash
      return hash === undefined ? '0x' : toHex(view.code(hash))
    })
  },
  eth_getStorageAt: (context, [address, slot, block]) => {
    const key = toKey(asAddress(address)) + toKey(asSlot(slot))
    return read(context, block, (view) => toHex(padTo32(view.storage(key))))
  },
  eth_getTransactionCount: (context, [address, block]) => {
    const key = toKey(asAddress(address))
    if (block === 'pending') return toQuantity(context.entry.nextNonce(key))
    return read(context, block, (view) => toQuantity(view.account(key)?.nonce ?? 0n))
  },
  eth_getProof: () => {
    throw new RpcError(
      RPC_CODE.methodNotFound,
      'eth_getProof is not available: the state is not kept as a trie',
    )
  },
}
