import { sha256 } from '@noble/hashes/sha2.js'
import { coins } from '@planet/units/asset'
import { hex } from '@scure/base'
import { tronAddress } from '../addresses/tron.ts'
import { fromHex } from '../bytes.ts'
import type { KeyPair } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { encodeCall } from '../evm/abi.ts'
import { recoverPublicKey } from '../evm/recover.ts'
import { signDigest } from '../evm/sign.ts'
import { checkFeeBound } from '../fee-bound.ts'
import type { TransactionIntent } from '../intent.ts'
import { maxTronFee } from './explain.ts'
import {
  decodeRaw,
  rawBytes,
  signedTransaction,
  type TronContract,
  type TronTransaction,
  transactionId,
} from './transaction.ts'
import { trc20Transfer } from './trc20.ts'

export type SignedTron = {
  txid: string
  rawDataHex: string
  signature: string
  /** The whole signed transaction, for wallet/broadcasthex. */
  signedHex: string
}

/** Nodes refuse an expiration more than a day ahead. */
const maxLifetime = 86_400_000n

export function signTronTransaction(
  tx: TronTransaction,
  intent: TransactionIntent,
  key: KeyPair,
): SignedTron {
  const owner = tronAddress(key.publicKey)
  checkTronIntent(tx, intent, owner)
  const raw = rawBytes(tx)
  checkTronIntent(decodeRaw(raw), intent, owner)
  const digest = sha256(raw)
  const signature = signDigest(digest, key)
  if (tronAddress(recoverPublicKey(digest, signature)) !== owner) throw new WalletError('signature_check')
  return {
    txid: transactionId(raw),
    rawDataHex: hex.encode(raw),
    signature: signature.slice(2),
    signedHex: hex.encode(signedTransaction(raw, fromHex(signature))),
  }
}

export function checkTronIntent(tx: TronTransaction, intent: TransactionIntent, owner: string): void {
  const mismatch = (field: string) => new WalletError('intent_mismatch', { detail: { field } })
  if (intent.network !== 'tron') throw mismatch('network')
  if (tx.contract.owner !== owner) throw new WalletError('signer_mismatch')
  const lifetime = tx.expiration - tx.timestamp
  if (lifetime <= 0n || lifetime > maxLifetime) throw new WalletError('transaction_invalid')
  if (maxTronFee(tx) > intent.maxFee) throw new WalletError('intent_fee')
  checkFeeBound(intent, maxTronFee(tx))
  const wanted = wantedContract(intent, owner)
  const found = tx.contract
  if (wanted.type === 'transfer') {
    if (found.type !== 'transfer') throw mismatch('asset')
    if (found.to !== wanted.to) throw mismatch('to')
    if (found.amount !== wanted.amount) throw mismatch('amount')
    return
  }
  if (found.type !== 'trigger') throw mismatch('asset')
  if (found.contract !== wanted.contract) throw mismatch(intent.kind === 'call' ? 'to' : 'asset')
  if (found.callValue !== wanted.callValue) throw mismatch('amount')
  if (found.data.toLowerCase() !== wanted.data)
    throw mismatch(intent.kind === 'call' ? 'arguments' : 'transfer')
}

function wantedContract(intent: TransactionIntent, owner: string): TronContract {
  if (intent.kind === 'call') {
    const data = encodeCall(intent.signature, intent.args)
    return { type: 'trigger', owner, contract: intent.contract, callValue: intent.value, data }
  }
  if (intent.amount <= 0n) throw new WalletError('intent_invalid')
  const native = coins.tron === intent.asset
  if (native !== (intent.token === undefined)) throw new WalletError('intent_invalid')
  if (intent.token === undefined) return { type: 'transfer', owner, to: intent.to, amount: intent.amount }
  const data = trc20Transfer(intent.to, intent.amount)
  return { type: 'trigger', owner, contract: intent.token, callValue: 0n, data }
}
