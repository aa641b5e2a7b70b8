import { ApiError } from '@planet/api/api-error'
import type { Hex } from '@planet/chains/hex'
import { decodeRaw } from '@planet/chains/planet/decode-raw'
import type { AssetCode } from '@planet/units/asset'
import { evmChainIds } from '@planet/units/network'
import { WalletError } from '@planet/wallet/errors'
import { explainEvm } from '@planet/wallet/evm/explain'
import type { SignedEvmTransaction } from '@planet/wallet/evm/transaction'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

export type SignedTransfer = {
  hash: Hex
  from: string
  nonce: bigint
  to: string
  asset: AssetCode
  amount: bigint
}

/** Decodes a raw transaction that must be exactly one transfer of one of our assets on our chain. */
export function readSigned(
  { contracts, stage }: Pick<Transfers, 'contracts' | 'stage'>,
  raw: Hex,
): SignedTransfer {
  const { transaction, from, hash } = decode(raw)
  const chainId = contracts?.chainId ?? evmChainIds.planet[stage]
  if (transaction.chainId !== BigInt(chainId)) throw new ApiError('invalid_data')
  const act = explainEvm(transaction)
  const common = { hash: hash as Hex, from, nonce: transaction.nonce }
  if (act.kind === 'native-transfer' && act.value > 0n)
    return { ...common, to: act.to, asset: 'PLA', amount: act.value }
  if (act.kind !== 'token-transfer' || act.value !== 0n || act.amount === 0n)
    throw new ApiError('invalid_data')
  const known = knownTokens(contracts).find(({ token }) => token === act.token.toLowerCase())
  if (!known) throw new ApiError('invalid_data')
  return { ...common, to: act.to, asset: known.asset, amount: act.amount }
}

function decode(raw: Hex): SignedEvmTransaction {
  try {
    return decodeRaw(raw)
  } catch (cause) {
    if (cause instanceof WalletError) throw new ApiError('invalid_data', { cause })
    throw cause
  }
}
