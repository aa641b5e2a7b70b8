import type { Hex } from '@planet/chains/hex'
import type { MainNetwork } from '@planet/chains/network'
import { decodeRaw } from '@planet/chains/planet/decode-raw'
import type { AssetCode } from '@planet/units/asset'
import { WalletError } from '@planet/wallet/errors'
import { explainEvm } from '@planet/wallet/evm/explain'
import type { SignedEvmTransaction } from '@planet/wallet/evm/transaction'
import { assetAt, type BridgeSetup, planetAsset } from '../setup/setup.ts'

export type SignedConvert = {
  hash: Hex
  from: string
  nonce: bigint
  asset: AssetCode
  amount: bigint
  fee: bigint
  network: MainNetwork
  destination: string
}

/** Decodes a raw transaction that must be exactly one convert through this bridge. */
export function readSignedConvert(setup: BridgeSetup, raw: Hex): SignedConvert | undefined {
  const signed = decode(raw)
  if (signed?.transaction.chainId !== BigInt(setup.chainId)) return undefined
  const act = explainEvm(signed.transaction)
  if (act.kind !== 'convert-request' || act.bridge.toLowerCase() !== setup.bridge.toLowerCase())
    return undefined
  const asset = assetAt(setup, act.token ?? planetAsset(setup, 'PLA'))
  if (!asset) return undefined
  const { amount, fee, mainNetwork: network, destination } = act
  const { hash, from, transaction } = signed
  return { hash: hash as Hex, from, nonce: transaction.nonce, asset, amount, fee, network, destination }
}

function decode(raw: Hex): SignedEvmTransaction | undefined {
  try {
    return decodeRaw(raw)
  } catch (error) {
    if (error instanceof WalletError) return undefined
    throw error
  }
}
