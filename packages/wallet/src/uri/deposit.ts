import type { AssetCode } from '@planet/units/asset'
import { evmChainIds, type Stage } from '@planet/units/network'
import type { DepositNetwork } from '../addresses/deposit.ts'
import { writeBitcoinUri } from './bip21.ts'
import { writeEthereumUri } from './eip681.ts'
import { writeTronUri } from './tron.ts'

/** A payment to a deposit address. `token` is the asset's contract, unless it is the network's own coin. */
export type DepositPayment = {
  network: DepositNetwork
  stage: Stage
  asset: AssetCode
  address: string
  amount: bigint
  token: string | null
}

/** The link that other wallets open, in the form of the network: BIP-21, EIP-681, or TRON's. */
export function depositUri({ network, stage, address, amount, token }: DepositPayment): string {
  if (network === 'bitcoin') return writeBitcoinUri({ address, amount })
  const contract = token === null ? {} : { token }
  if (network === 'tron') return writeTronUri({ to: address, amount, ...contract })
  return writeEthereumUri({ chainId: evmChainIds.ethereum[stage], to: address, amount, ...contract })
}
