import type { EthereumClient } from '@planet/chains/ethereum/client'
import { coins } from '@planet/units/asset'
import type { EthereumContracts, OwnNetwork } from '../own-network.ts'
import { ethereumFate } from './fate.ts'
import { heldOnEthereum } from './held.ts'
import { prepareEthereum } from './prepare.ts'
import { nonceOf, raiseEthereum } from './raise.ts'
import { readEthereum } from './read.ts'
import { sendEthereum } from './send.ts'

export function ownEthereum(
  client: EthereumClient,
  { chainId, tokens: contracts }: EthereumContracts,
): OwnNetwork {
  const tokens: OwnNetwork['tokens'] = { [coins.ethereum]: null, ...contracts }
  return {
    network: 'ethereum',
    tokens,
    held: (own, waiting) => heldOnEthereum(client, tokens, own, waiting),
    prepare: (own, request, waiting) =>
      prepareEthereum(client, chainId, tokens[request.asset] ?? null, own, request, waiting),
    read: (own, raw) => readEthereum(own, raw, chainId, tokens),
    send: (raw) => sendEthereum(client, raw),
    fate: (transaction) => ethereumFate(client, transaction),
    excludes: (raw, other) => nonceOf(raw) === nonceOf(other),
    raise: () => raiseEthereum(client),
  }
}
