import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { depositId } from '@planet/solidity/deposit-id'
import {
  accountsDomain,
  accountsTypes,
  bridgeDomain,
  bridgeTypes,
  convertStatus,
  guardiansTypes,
  vaultDomain,
  vaultTypes,
} from '@planet/solidity/typed-data'
import { isAssetCode } from '@planet/units/asset'
import type { Hex, TypedDataDefinition } from 'viem'
import { BridgeError } from '../errors.ts'
import type { VaultLocation, VaultRelease } from '../networks/common/vault-terms.ts'
import type { PayloadOf } from '../request.ts'
import { type BridgeSetup, planetAsset } from '../setup/setup.ts'

/** The EIP-712 messages that guardians sign, built from the same data as the calls that carry them. */

export const hashOfTxid = (txid: string): Hex => `0x${txid.replace(/^0x/, '')}`

export function creditTerms(setup: BridgeSetup, payload: PayloadOf<'credit'>) {
  if (!isAssetCode(payload.asset)) throw new BridgeError('request_mismatch', { field: 'asset' })
  const { network, txid, index } = payload
  return {
    depositId: depositId({ network, transaction: hashOfTxid(txid), index: BigInt(index) }),
    asset: planetAsset(setup, payload.asset),
    recipient: payload.recipient,
    amount: BigInt(payload.amount),
  }
}

export function planetMessage(
  setup: BridgeSetup,
  payload: PayloadOf<'credit' | 'approve' | 'settle' | 'return' | 'pause' | 'resume'>,
): TypedDataDefinition {
  const domain = bridgeDomain(setup.chainId, setup.bridge)
  switch (payload.kind) {
    case 'credit':
      return { domain, types: bridgeTypes, primaryType: 'Credit', message: creditTerms(setup, payload) }
    case 'approve':
      return {
        domain,
        types: bridgeTypes,
        primaryType: 'ApproveConvert',
        message: { id: payload.convert.id },
      }
    case 'settle': {
      const mainTx = hashOfTxid(payload.mainTx)
      const message = { id: payload.convert.id, mainTx, feeSpent: BigInt(payload.feeSpent) }
      return { domain, types: bridgeTypes, primaryType: 'SettleConvert', message }
    }
    case 'return': {
      const reason = asciiBytes32(payload.reason)
      const message = { id: payload.convert.id, status: convertStatus[payload.status], reason }
      return { domain, types: bridgeTypes, primaryType: 'ReturnConvert', message }
    }
    case 'pause':
    case 'resume': {
      const primaryType = payload.kind === 'pause' ? 'Pause' : 'Resume'
      return { domain, types: guardiansTypes, primaryType, message: { nonce: BigInt(payload.nonce) } }
    }
  }
}

export function accountMessage(
  { chainId, registry }: BridgeSetup,
  { accountId, address }: PayloadOf<'account'>,
): TypedDataDefinition {
  if (!registry) throw new BridgeError('configuration', { field: 'registry' })
  return {
    domain: accountsDomain(chainId, registry),
    types: accountsTypes,
    primaryType: 'Entry',
    message: { accountId: asciiBytes32(accountId), account: address },
  }
}

export const releaseMessage = (
  place: VaultLocation,
  releaseId: Hex,
  release: VaultRelease,
): TypedDataDefinition => ({
  domain: vaultDomain(place.chainId, place.vault),
  types: vaultTypes,
  primaryType: 'Release',
  message: { releaseId, ...release },
})

/** One guardian's signature stops a release queued in the vault. */
export const vetoMessage = (place: VaultLocation, id: Hex): TypedDataDefinition => ({
  domain: vaultDomain(place.chainId, place.vault),
  types: vaultTypes,
  primaryType: 'Veto',
  message: { id },
})

export const voidMessage = (place: VaultLocation, releaseId: Hex): TypedDataDefinition => ({
  domain: vaultDomain(place.chainId, place.vault),
  types: vaultTypes,
  primaryType: 'VoidRelease',
  message: { releaseId },
})
