import type { TronClient } from './client.ts'

type Parameters = { chainParameter: { key: string; value?: number }[] }
export type TronPrices = { energy: bigint; byte: bigint }

/** Sun per unit of energy and per byte: parameters that the network votes on. */
export async function tronPrices({ any }: TronClient): Promise<TronPrices> {
  const { chainParameter } = await any<Parameters>('wallet/getchainparameters')
  const priceOf = (key: string) => BigInt(chainParameter.find((one) => one.key === key)?.value ?? 0)
  return { energy: priceOf('getEnergyFee'), byte: priceOf('getTransactionFee') }
}
