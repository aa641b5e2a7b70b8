import type { Stage } from '@planet/units/network'
import { parseBitcoinAddress } from '../addresses/bitcoin.ts'
import { WalletError } from '../errors.ts'
import { decimalOf, splitUri, unitsOf, writeQuery } from './decimal.ts'

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
  for (const name of query.keys()) {
    // A payer must not pay if they do not understand a required parameter.
    if (name.startsWith('req-') && !known.has(name.slice(4))) {
      throw new WalletError('uri_unsupported', { detail: { parameter: 'req-' } })
    }
  }
  const read = (name: string): string | undefined => query.get(name) ?? query.get(`req-${name}`)
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

/** BIP-321: the body may be empty; the query then names a segwit address under its own prefix. */
function addressIn(body: string, query: Map<string, string>, stage: Stage): string {
  const prefix = { main: 'bc', test: 'tb', sandbox: 'bcrt' }[stage]
  const text = body || query.get(prefix)
  // Only payment methods that this wallet does not support, such as Lightning.
  if (!text) throw new WalletError('uri_unsupported')
  const parsed = parseBitcoinAddress(text, stage)
  if (!parsed || typeof parsed === 'string') throw new WalletError('address_invalid')
  return parsed.address
}
