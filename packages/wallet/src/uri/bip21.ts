import type { Stage } from '@planet/units/network'
import { parseBitcoinAddress } from '../addresses/bitcoin.ts'
import { WalletError } from '../errors.ts'
import { decimalOf, type Query, splitUri, unitsOf, writeQuery } from './decimal.ts'

/** BIP-21 and its successor BIP-321. The amount is in satoshi here and in bitcoin in the text. */
export type BitcoinPayment = { address: string; amount?: bigint; label?: string; message?: string }

const maxMoney = 2_100_000_000_000_000n
const known = new Set(['amount', 'label', 'message'])

export function writeBitcoinUri({ address, amount, label, message }: BitcoinPayment): string {
  const value = amount === undefined ? undefined : decimalOf(amount, 8)
  return `bitcoin:${address}${writeQuery([
    ['amount', value],
    ['label', label],
    ['message', message],
  ])}`
}

export function parseBitcoinUri(text: string, stage: Stage): BitcoinPayment {
  const { body, query } = splitUri(text, 'bitcoin')
  for (const name of query.names) {
    // A payer must not pay if they do not understand a required parameter.
    if (name.startsWith('req-') && !known.has(name.slice(4))) {
      throw new WalletError('uri_unsupported', { detail: { parameter: 'req-' } })
    }
  }
  const read = (name: string): string | undefined => query.one(name, `req-${name}`)
  const amountText = read('amount')
  const amount = amountText === undefined ? undefined : unitsOf(amountText, 8)
  if (amount !== undefined && amount > maxMoney) throw new WalletError('uri_invalid')
  const label = read('label')
  const message = read('message')
  return {
    address: addressIn(body, query, stage),
    ...(amount === undefined ? {} : { amount }),
    ...(label === undefined ? {} : { label }),
    ...(message === undefined ? {} : { message }),
  }
}

/**
 * BIP-321: the body may be empty. The query then names segwit addresses under their own prefix, perhaps one for each
 * version. The wallet uses the first one that it supports.
 */
function addressIn(body: string, query: Query, stage: Stage): string {
  const prefix = { main: 'bc', test: 'tb', sandbox: 'bcrt' }[stage]
  const texts = body ? [body] : query.all(prefix)
  // Only payment methods that this wallet does not support, such as Lightning.
  if (texts.length === 0) throw new WalletError('uri_unsupported')
  for (const text of texts) {
    const parsed = parseBitcoinAddress(text, stage)
    if (parsed && typeof parsed !== 'string') return parsed.address
  }
  throw new WalletError('address_invalid')
}
