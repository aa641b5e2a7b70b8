import { sha256 } from '@noble/hashes/sha2.js'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { toHex } from '@planet/wallet/bytes'
import { recoverPublicKey } from '@planet/wallet/evm/recover'
import { MessageReader } from '@planet/wallet/tron/protobuf'
import { decodeRaw, type TronTransaction, transactionId } from '@planet/wallet/tron/transaction'

/** Decodes `protocol.Transaction` as this wallet writes it, and recovers the signer. */
export function decodeTron(bytes: Uint8Array): { txid: string; transaction: TronTransaction; from: string } {
  const message = new MessageReader(bytes, [1, 2])
  const raw = message.bytes(1)
  return {
    txid: transactionId(raw),
    transaction: decodeRaw(raw),
    from: tronAddress(recoverPublicKey(sha256(raw), toHex(message.bytes(2)))),
  }
}
