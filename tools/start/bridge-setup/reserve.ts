import { reserveSalt } from '@planet/bridge/deposit-salt'
import { type BitcoinKeys, bitcoinLock } from '@planet/bridge/networks/bitcoin/address'
import { bitcoinClient } from '@planet/chains/bitcoin/client'
import type { Address } from 'viem'
import { Problem } from '../../launch/problem.mjs'
import type { Sandbox } from './sandbox.ts'

/** The first coin is a surplus that pays the fees of voids. */
const firstCoin = 1_000_000n

type Unspent = { unspents: { txid: string; vout: number; height: number }[] }

/** The reserve's first coin on Bitcoin: an existing one, or otherwise one that the faucet pays. */
export async function reserveTicket(
  rpcUrl: string,
  sandbox: Sandbox,
  keys: BitcoinKeys,
  bridge: { chainId: number; bridge: Address },
): Promise<{ ticket: string; height: number }> {
  const { address } = bitcoinLock(keys, reserveSalt(bridge))
  const client = bitcoinClient({ urls: [rpcUrl], agree: 1, stage: 'sandbox' })
  const find = async () => {
    // Also what an interrupted set-up has paid and is still unconfirmed.
    await sandbox.mine('bitcoin', 1)
    const { unspents } = await client.any<Unspent>('scantxoutset', 'start', [`addr(${address})`])
    return unspents.sort((a, b) => a.height - b.height)[0]
  }
  const present = await find()
  if (!present) await sandbox.pay('bitcoin', 'BTC', address, firstCoin)
  const coin = present ?? (await find())
  if (!coin) throw new Problem('The first coin of the Bitcoin reserve was not found after it was paid.')
  return { ticket: `${coin.txid}:${coin.vout}`, height: coin.height }
}
