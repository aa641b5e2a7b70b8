import { ApiError } from '@planet/api/api-error'
import type { AssetCode } from '@planet/units/asset'
import { WalletError } from '@planet/wallet/errors'
import { explainTron } from '@planet/wallet/tron/explain'
import { hex } from '@scure/base'
import type { OwnKeys } from '../own-keys.ts'
import type { OwnNetwork, Payment } from '../own-network.ts'
import { decodeTron } from './signed.ts'

export function readTron(own: OwnKeys, raw: string, tokens: OwnNetwork['tokens']): Payment {
  const { txid, transaction, from } = decode(raw)
  const act = explainTron(transaction)
  if (from !== own.addresses.tron || act.from !== from) throw new ApiError('invalid_data')
  const common = { txid, nonce: null }
  if (act.kind === 'contract-call' || act.amount === 0n) throw new ApiError('invalid_data')
  if (act.kind === 'native-transfer') return { ...common, asset: 'TRX', to: act.to, amount: act.amount }
  const known = (Object.entries(tokens) as [AssetCode, string | null][]).find(
    ([, token]) => token === act.token,
  )
  if (!known) throw new ApiError('invalid_data')
  return { ...common, asset: known[0], to: act.to, amount: act.amount }
}

function decode(raw: string): ReturnType<typeof decodeTron> {
  try {
    return decodeTron(hex.decode(raw))
  } catch (cause) {
    if (cause instanceof WalletError) throw new ApiError('invalid_data', { cause })
    throw cause
  }
}
