import { ApiError } from '@planet/api/api-error'
import type { AssetCode } from '@planet/units/asset'
import { fromHex } from '@planet/wallet/bytes'
import { WalletError } from '@planet/wallet/errors'
import { explainEvm } from '@planet/wallet/evm/explain'
import { decodeSigned, type SignedEvmTransaction } from '@planet/wallet/evm/transaction'
import type { OwnKeys } from '../own-keys.ts'
import type { OwnNetwork, Payment } from '../own-network.ts'

export function readEthereum(
  own: OwnKeys,
  raw: string,
  chainId: number,
  tokens: OwnNetwork['tokens'],
): Payment {
  const { transaction, from, hash } = decode(raw)
  const isOwn = from === own.addresses.ethereum && transaction.chainId === BigInt(chainId)
  if (!isOwn || transaction.type !== 'eip1559') throw new ApiError('invalid_data')
  const act = explainEvm(transaction)
  const common = { txid: hash.slice(2), nonce: transaction.nonce }
  if (act.kind === 'native-transfer' && act.value > 0n)
    return { ...common, asset: 'ETH', to: act.to, amount: act.value }
  if (act.kind !== 'token-transfer' || act.value !== 0n || act.amount === 0n)
    throw new ApiError('invalid_data')
  const known = (Object.entries(tokens) as [AssetCode, string | null][]).find(
    ([, token]) => token?.toLowerCase() === act.token.toLowerCase(),
  )
  if (!known) throw new ApiError('invalid_data')
  return { ...common, asset: known[0], to: act.to, amount: act.amount }
}

function decode(raw: string): SignedEvmTransaction {
  try {
    return decodeSigned(fromHex(`0x${raw}`))
  } catch (cause) {
    if (cause instanceof WalletError) throw new ApiError('invalid_data', { cause })
    throw cause
  }
}
