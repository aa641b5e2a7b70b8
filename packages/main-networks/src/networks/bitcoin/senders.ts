import type { BitcoinClient } from '@planet/chains/bitcoin/client'
import { RpcError } from '@planet/chains/json-rpc'
import type { Stage } from '@planet/units/network'
import { addressOfScript } from '@planet/wallet/addresses/bitcoin'

const notFound = -5
/** A payment may spend thousands of coins; the first ones name its sender. */
const mostInputs = 50
/** The input of a block's first transaction spends no coin. */
const noCoin = '0'.repeat(64)

/**
 * The addresses of the coins that a transaction spends. What an input itself shows is not proof: a script can contain
 * another person's public key. The client verifies each transaction by its hash. Empty for newly mined coins; undefined
 * if the node has no index of transactions.
 */
export async function bitcoinSenders(
  client: Pick<BitcoinClient, 'transaction'>,
  stage: Stage,
  txid: string,
): Promise<readonly string[] | undefined> {
  try {
    const { tx } = await client.transaction(txid)
    const addresses = new Set<string>()
    for (const { txid: spent, vout } of tx.inputs.slice(0, mostInputs)) {
      if (spent === noCoin) continue
      const script = (await client.transaction(spent)).tx.outputs[vout]?.script
      const address = script && addressOfScript(script, stage)
      if (address !== undefined) addresses.add(address)
    }
    return [...addresses]
  } catch (error) {
    if (error instanceof RpcError && error.code === notFound) return undefined
    throw error
  }
}
