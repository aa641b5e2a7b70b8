import type { TronClient } from './client.ts'

/** A release moves a token and writes one word; twice of what it takes today. */
const releaseEnergy = 260_000n
const releaseBytes = 700n

type Parameters = { chainParameter: { key: string; value?: number }[] }

/** Sun for a unit of energy and for a byte, as the network's own vote has it. */
export async function tronPrices({ any }: TronClient): Promise<{ energy: bigint; byte: bigint }> {
  const { chainParameter } = await any<Parameters>('wallet/getchainparameters')
  const priceOf = (key: string) => BigInt(chainParameter.find((one) => one.key === key)?.value ?? 0)
  return { energy: priceOf('getEnergyFee'), byte: priceOf('getTransactionFee') }
}

/** What a convert is asked to bring, in sun. The relayer pays it; what is taken stays with the fee collector. */
export const quoteRelease = ({ energy, byte }: { energy: bigint; byte: bigint }): bigint =>
  releaseEnergy * energy + releaseBytes * byte
