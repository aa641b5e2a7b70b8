import { ethereumAddress } from '../addresses/ethereum.ts'
import { checkOwnPayment } from '../bitcoin/own-payment.ts'
import { signBitcoinTransfer } from '../bitcoin/sign.ts'
import { equalBytes, toHex } from '../bytes.ts'
import type { Keyring } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { recoverable, signDigest, signEvmTransaction } from '../evm/sign.ts'
import { decodeSigned, decodeUnsigned, signedBytes, signingHash, unsignedBytes } from '../evm/transaction.ts'
import type { Manifest } from '../manifest/manifest.ts'
import { signTronTransaction } from '../tron/sign.ts'
import type { Waiting } from './handles.ts'

/** A signed transaction in the form that is sent, and its id on the network. */
export type SignedTransaction = { raw: string; txid: string }

/** Signs exactly what was prepared, and decodes it before it leaves. */
export function signWaiting(
  waiting: Exclude<Waiting, { kind: 'binding' }>,
  { stage }: Manifest,
  keyring: Keyring,
): SignedTransaction {
  switch (waiting.kind) {
    case 'planet':
      return signPlanet(waiting, stage, keyring)
    case 'bitcoin':
      if (waiting.replaces) checkOwnPayment(waiting.replaces, stage, keyring)
      return signBitcoinTransfer(waiting.transfer, waiting.intent, keyring)
    case 'ethereum': {
      const key = keyring.key('ethereum', stage)
      const { raw, hash } = signEvmTransaction(waiting.transaction, waiting.intent, key)
      return { raw, txid: hash.slice(2) }
    }
    case 'tron': {
      const key = keyring.key('tron', stage)
      const { signedHex, txid } = signTronTransaction(waiting.transaction, waiting.intent, key)
      return { raw: signedHex, txid }
    }
  }
}

function signPlanet(
  { bytes, from, isFeeRefused }: Extract<Waiting, { kind: 'planet' }>,
  stage: Manifest['stage'],
  keyring: Keyring,
): SignedTransaction {
  if (isFeeRefused) throw new WalletError('intent_fee', { detail: { bound: 'convert' } })
  const key = keyring.key('planet', stage)
  if (ethereumAddress(key.publicKey) !== from) throw new WalletError('signer_mismatch')
  const transaction = decodeUnsigned(bytes)
  const raw = signedBytes(transaction, recoverable(signingHash(transaction), key))
  const read = decodeSigned(raw)
  if (!equalBytes(unsignedBytes(read.transaction), bytes) || read.from !== from)
    throw new WalletError('signature_check')
  return { raw: toHex(raw), txid: read.hash }
}

export function signBinding(
  { digest, from }: Extract<Waiting, { kind: 'binding' }>,
  { stage }: Manifest,
  keyring: Keyring,
): string {
  const key = keyring.key('planet', stage)
  if (ethereumAddress(key.publicKey) !== from) throw new WalletError('signer_mismatch')
  return signDigest(digest, key)
}
