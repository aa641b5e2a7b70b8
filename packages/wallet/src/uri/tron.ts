import { parseTronAddress } from '../addresses/tron.ts'
import { WalletError } from '../errors.ts'
import { decimalOf, splitUri, unitsOf, writeQuery } from './decimal.ts'

/**
 * TRON has no adopted standard. This is the common form `tron:<address>?amount=<decimal>`, with the TRC-20
 * contract under `token`. TRX and USDT both have six decimals.
 */
export type TronPayment = { to: string; amount?: bigint; token?: string }

const decimals = 6

export function writeTronUri({ to, amount, token }: TronPayment): string {
  const value = amount === undefined ? undefined : decimalOf(amount, decimals)
  return `tron:${to}${writeQuery([
    ['amount', value],
    ['token', token],
  ])}`
}

export function parseTronUri(text: string): TronPayment {
  const { body, query } = splitUri(text, 'tron')
  const amount = query.one('amount')
  const token = query.one('token')
  return {
    to: addressIn(body),
    ...(amount === undefined ? {} : { amount: unitsOf(amount, decimals) }),
    ...(token === undefined ? {} : { token: addressIn(token) }),
  }
}

function addressIn(text: string): string {
  const parsed = parseTronAddress(text)
  if (!parsed) throw new WalletError('address_invalid')
  return parsed.address
}
