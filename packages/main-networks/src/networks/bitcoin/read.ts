import { ApiError } from '@planet/api/api-error'
import type { Stage } from '@planet/units/network'
import { addressOfScript, bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { decodeTransaction, type RawTransaction, txidOf } from '@planet/wallet/bitcoin/raw-transaction'
import { equalBytes } from '@planet/wallet/bytes'
import { WalletError } from '@planet/wallet/errors'
import { hex } from '@scure/base'
import type { OwnKeys } from '../own-keys.ts'
import type { Payment } from '../own-network.ts'

/** A payment from own P2WPKH coins to one recipient, with or without change back to the own address. */
export function readBitcoin(own: OwnKeys, raw: string, stage: Stage): Payment {
  const tx = decode(raw)
  const signedByOwn = tx.inputs.every(
    ({ witness: [, publicKey, more], scriptSig }) =>
      scriptSig.length === 0 && !more && publicKey && equalBytes(publicKey, own.bitcoinKey),
  )
  if (!signedByOwn || tx.inputs.length === 0 || tx.outputs.length > 2) throw new ApiError('invalid_data')
  const ownScript = bitcoinScriptOf(own.addresses.bitcoin, stage)
  const foreign = tx.outputs.filter(({ script }) => !equalBytes(script, ownScript))
  const [paid = tx.outputs[0], second] = foreign
  const to = paid && addressOfScript(paid.script, stage)
  if (!paid || second || !to) throw new ApiError('invalid_data')
  return { txid: txidOf(tx), asset: 'BTC', to, amount: paid.value, nonce: null }
}

function decode(raw: string): RawTransaction {
  try {
    return decodeTransaction(hex.decode(raw))
  } catch (cause) {
    if (cause instanceof WalletError) throw new ApiError('invalid_data', { cause })
    throw cause
  }
}
