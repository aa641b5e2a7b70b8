import type { TronClient } from '@planet/chains/tron/client'
import { coins } from '@planet/units/asset'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'
import type { OwnNetwork, TronContracts } from '../own-network.ts'
import { tronFate } from './fate.ts'
import { heldOnTron } from './held.ts'
import { prepareTron } from './prepare.ts'
import { readTron } from './read.ts'
import { sendTron } from './send.ts'

export function ownTron(client: TronClient, { tokens: contracts }: TronContracts): OwnNetwork {
  const written = Object.entries(contracts).map(([asset, token]) => [
    asset,
    tronAddressOf(fromHex(token.toLowerCase(), 20)),
  ])
  const tokens: OwnNetwork['tokens'] = { [coins.tron]: null, ...Object.fromEntries(written) }
  return {
    network: 'tron',
    tokens,
    held: (own, waiting) => heldOnTron(client, tokens, own, waiting),
    prepare: (own, request) => prepareTron(client, tokens[request.asset] ?? null, own, request),
    read: (own, raw) => readTron(own, raw, tokens),
    send: (raw) => sendTron(client, raw),
    fate: (transaction) => tronFate(client, transaction),
    // TRON transactions have no nonce. One that no block includes expires.
    excludes: () => false,
  }
}
