import { ApiError } from '@planet/api/api-error'
import type { TronClient } from '@planet/chains/tron/client'
import { trc20Transfer } from '@planet/wallet/tron/trc20'
import type { OwnKeys } from '../own-keys.ts'
import type { Prepared, Request } from '../own-network.ts'

type Now = { blockID: string; block_header: { raw_data: { number?: number; timestamp?: number } } }
type Parameters = { chainParameter: { key: string; value?: number | bigint }[] }
type Resources = {
  freeNetUsed?: number
  freeNetLimit?: number
  NetUsed?: number
  NetLimit?: number
  EnergyUsed?: number
  EnergyLimit?: number
}
type Constant = { result?: { result?: boolean; message?: string }; energy_used?: number }

/** The cost of a USDT transfer if the recipient has none yet, and no recipient is known to estimate for. */
const usualEnergy = 130_000n

export async function prepareTron(
  { any }: Pick<TronClient, 'any'>,
  token: string | null,
  own: OwnKeys,
  { to, amount }: Request,
): Promise<Prepared> {
  const address = own.addresses.tron
  const [now, parameters, resources, energy, isNew] = await Promise.all([
    any<Now>('wallet/getnowblock'),
    any<Parameters>('wallet/getchainparameters'),
    any<Resources>('wallet/getaccountresource', { address, visible: true }),
    energyFor(),
    isNewAccount(),
  ])
  const { number = 0, timestamp = 0 } = now.block_header.raw_data
  const parameter = (key: string) =>
    BigInt(parameters.chainParameter.find((one) => one.key === key)?.value ?? 0)
  const { freeNetLimit = 0, freeNetUsed = 0, NetLimit = 0, NetUsed = 0 } = resources
  const { EnergyLimit = 0, EnergyUsed = 0 } = resources
  // Staked and free bandwidth do not combine: a transaction uses one of them, or burns TRX for all of it.
  const ownBandwidth = Math.max(0, freeNetLimit - freeNetUsed, NetLimit - NetUsed)
  const activation = parameter('getCreateNewAccountFeeInSystemContract') + parameter('getCreateAccountFee')
  return {
    bitcoin: null,
    ethereum: null,
    tron: {
      block: { number, id: now.blockID, timestamp },
      energy_price: String(parameter('getEnergyFee')),
      byte_price: String(parameter('getTransactionFee')),
      energy: String(energy),
      own_energy: String(Math.max(0, EnergyLimit - EnergyUsed)),
      own_bandwidth: String(ownBandwidth),
      activation: String(isNew ? activation : 0n),
    },
  }

  async function energyFor(): Promise<bigint> {
    if (token === null) return 0n
    if (to === undefined || amount === undefined) return usualEnergy
    const { result, energy_used = 0 } = await any<Constant>('wallet/triggerconstantcontract', {
      owner_address: address,
      contract_address: token,
      data: trc20Transfer(to, amount).slice(2),
      visible: true,
    })
    if (!result?.result || result.message) throw new ApiError('incorrect_handling')
    return BigInt(energy_used)
  }

  async function isNewAccount(): Promise<boolean> {
    if (token !== null || to === undefined) return false
    const found = await any<{ address?: string }>('wallet/getaccount', { address: to, visible: true })
    return found.address === undefined
  }
}
