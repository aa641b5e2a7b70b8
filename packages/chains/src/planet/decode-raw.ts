import { decodeSigned, type SignedEvmTransaction } from '@planet/wallet/evm/transaction'
import { fromHex, type Hex } from '../hex.ts'
import { recoverSigner } from '../recover-signer.ts'

/** Decodes a signed transaction like `decodeSigned`, for servers. */
export const decodeRaw = (raw: Hex): SignedEvmTransaction => decodeSigned(fromHex(raw), recoverSigner)
