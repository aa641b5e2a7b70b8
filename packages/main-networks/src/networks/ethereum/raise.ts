import type { EthereumClient } from '@planet/chains/ethereum/client'
import { fromHex } from '@planet/wallet/bytes'
import { decodeSigned } from '@planet/wallet/evm/transaction'
import type { Raise } from '../own-network.ts'
import { type Price, prices } from './prices.ts'

export const nonceOf = (raw: string): bigint => decodeSigned(fromHex(`0x${raw}`)).transaction.nonce

/** Today's prices. The device decodes the payment itself and knows how far above its prices they must be. */
export async function raiseEthereum(client: EthereumClient): Promise<Raise> {
  const { baseFee, normal, fast } = await prices(client)
  const write = ({ maxFee, priorityFee }: Price) => ({
    max_fee: String(maxFee),
    priority_fee: String(priorityFee),
  })
  return {
    bitcoin: null,
    ethereum: { base_fee: String(baseFee), prices: { normal: write(normal), fast: write(fast) } },
  }
}
