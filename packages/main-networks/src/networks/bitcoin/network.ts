import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import type { Stage } from '@planet/units/network'
import type { OwnNetwork } from '../own-network.ts'
import { coinIndex } from './coin-index.ts'
import { coinScan } from './coin-scan.ts'
import { ownCoins } from './coins.ts'
import { bitcoinFate } from './fate.ts'
import { mempoolView } from './mempool-view.ts'
import { prepareBitcoin } from './prepare.ts'
import { raiseBitcoin, shareCoin } from './raise.ts'
import { readBitcoin } from './read.ts'
import { sendBitcoin } from './send.ts'
import { bitcoinSenders } from './senders.ts'

/** `indexUrl`: an address index beside the node. Without one the node itself reads its whole set of coins. */
export function ownBitcoin(client: BitcoinClient, stage: Stage, indexUrl?: string): OwnNetwork {
  const scan = indexUrl === undefined ? coinScan(client) : coinIndex({ url: indexUrl, stage, client })
  const sources = { scan, mempool: mempoolView(client), stage }
  return {
    network: 'bitcoin',
    tokens: { BTC: null },
    held: async (own, waiting) => {
      const { balance, incoming, outgoing, spendable } = await ownCoins(sources, own, waiting)
      const available = spendable.reduce((sum, { value }) => sum + value, 0n)
      return [{ asset: 'BTC', balance, incoming, outgoing, available }]
    },
    prepare: (own, _request, waiting) => prepareBitcoin(client, sources, own, waiting),
    read: (own, raw) => readBitcoin(own, raw, stage),
    send: (raw) => sendBitcoin(client, raw),
    fate: (transaction) => bitcoinFate(client, transaction),
    sendersOf: (txid) => bitcoinSenders(client, stage, txid),
    excludes: shareCoin,
    raise: (own, payment, waiting) => raiseBitcoin(client, sources, own, payment, waiting),
  }
}
