import { keccak256 } from '../../crypto/keccak.ts'
import { toHex, toQuantity } from '../../encoding/hex.ts'
import type { RpcMethod } from '../context.ts'
import { asBytes } from '../params.ts'

export const networkMethods: Record<string, RpcMethod> = {
  web3_clientVersion: ({ clientVersion }) => clientVersion,
  web3_sha3: (_, [data]) => toHex(keccak256(asBytes(data, 'data'))),
  net_version: ({ chain }) => String(chain.rules.chainId),
  net_listening: () => true,
  net_peerCount: () => '0x0',
  eth_chainId: ({ chain }) => toQuantity(chain.rules.chainId),
  eth_syncing: () => false,
  eth_mining: () => false,
  eth_accounts: () => [],
  txpool_status: ({ entry }) => {
    const { pending, queued } = entry.counts()
    return { pending: toQuantity(pending), queued: toQuantity(queued) }
  },
  eth_blockNumber: ({ chain }) => toQuantity(chain.headNumber),
}
