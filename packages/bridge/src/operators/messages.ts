import { bridgeDomain, operatorTypes } from '@planet/solidity/typed-data'
import { formatAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import { type Hex, serializeTypedData, type TypedDataDefinition } from 'viem'
import type { BridgeSetup } from '../setup/setup.ts'

/** The parts of a convert that an operator approves. */
export type ApprovedConvert = {
  id: string
  asset: AssetCode
  amount: bigint
  network: string
  destination: string
}

type Place = Pick<BridgeSetup, 'chainId' | 'bridge'>

/** All digits, without grouping: operators and guardians must write an amount in the same way. */
export const approvedAmount = (asset: AssetCode, amount: bigint): string =>
  formatAmount(amount, assets[asset].decimals, { group: false })

/**
 * The EIP-712 message by which an operator approves a convert. Chain and bridge are its domain, so a signature for a
 * test stage is invalid on the main one.
 */
export function approvalMessage({ chainId, bridge }: Place, convert: ApprovedConvert): TypedDataDefinition {
  const { id, asset, amount, network, destination } = convert
  return {
    domain: bridgeDomain(chainId, bridge),
    types: operatorTypes,
    primaryType: 'ConvertApproval',
    message: { convertId: id as Hex, asset, amount: approvedAmount(asset, amount), network, destination },
  }
}

/** The message by which an operator resumes a paused bridge. The nonce makes it valid for one pause. */
export const resumeMessage = ({ chainId, bridge }: Place, nonce: string): TypedDataDefinition => ({
  domain: bridgeDomain(chainId, bridge),
  types: operatorTypes,
  primaryType: 'BridgeResumption',
  message: { nonce: BigInt(nonce) },
})

/**
 * A refill of the hot part on Bitcoin. It names a coin of the cold part, which is spent once, so it is valid for one
 * refill.
 */
export type ApprovedRefill = { coldCoin: string; amount: bigint }

export const refillMessage = (
  { chainId, bridge }: Place,
  { coldCoin, amount }: ApprovedRefill,
): TypedDataDefinition => ({
  domain: bridgeDomain(chainId, bridge),
  types: operatorTypes,
  primaryType: 'ReserveRefill',
  message: { coldCoin, asset: 'BTC', amount: approvedAmount('BTC', amount), network: 'bitcoin' },
})

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** The message as JSON, in the form that wallets (eth_signTypedData_v4) and `sign-approval` read. */
export function messageText({ domain, types, primaryType, message }: TypedDataDefinition): string {
  const used = { EIP712Domain: domainFields, [primaryType]: types[primaryType] }
  return serializeTypedData({ domain, types: used, primaryType, message } as TypedDataDefinition)
}
