import { formatAmount, parseAmount } from '@planet/units/amount'
import { type AssetCode, assets } from '@planet/units/asset'
import { FieldError, type ReorgTransactions, reorgTransactions, type SandboxNetwork } from './network.ts'

const MAX_BLOCKS = 1_000
/** More than anyone needs, and less than any network's own limit. */
const MAX_UNITS = 10n ** 30n

type Body = Readonly<Record<string, unknown>>

export const bodyOf = (body: unknown): Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : {}

const oneOf = (names: readonly string[]): string => names.join(', ')

export function networkOf(networks: readonly SandboxNetwork[], { network }: Body): SandboxNetwork {
  const found = networks.find(({ id }) => id === network)
  if (found === undefined)
    throw new FieldError('network', `network is one of ${oneOf(networks.map(({ id }) => id))}.`)
  return found
}

export function assetOf({ title, assets: known }: SandboxNetwork, { asset }: Body): AssetCode {
  const found = known.find((code) => code === asset)
  if (found === undefined) throw new FieldError('asset', `asset is one of ${oneOf(known)} on ${title}.`)
  return found
}

export function addressOf({ address }: Body): string {
  if (typeof address !== 'string' || address.trim() === '' || address.length > 120)
    throw new FieldError('address', 'address is missing.')
  return address.trim()
}

/** `amount` counts smallest units, as everywhere in the product; `coins` is what people write, such as 0.5. */
export function amountOf(asset: AssetCode, { amount, coins }: Body): bigint {
  const { decimals } = assets[asset]
  if ((amount === undefined) === (coins === undefined))
    throw new FieldError(
      'amount',
      `Give either amount in smallest units, or coins such as ${formatAmount(5n * 10n ** BigInt(decimals - 1), decimals)}.`,
    )
  if (coins !== undefined) {
    const parsed = parseAmount(String(coins), decimals)
    if (!parsed.ok)
      throw new FieldError('coins', `coins is a number above zero with at most ${decimals} decimals.`)
    if (parsed.units > MAX_UNITS) throw new FieldError('coins', 'coins is too large.')
    return parsed.units
  }
  const digits = typeof amount === 'number' && Number.isSafeInteger(amount) ? String(amount) : amount
  if (typeof digits !== 'string' || !/^[1-9]\d{0,30}$/.test(digits))
    throw new FieldError(
      'amount',
      'amount is a whole number of smallest units above zero, best as a text of digits.',
    )
  const units = BigInt(digits)
  if (units > MAX_UNITS) throw new FieldError('amount', 'amount is too large.')
  return units
}

export function countOf(body: Body, field: 'blocks' | 'depth'): number {
  const value = typeof body[field] === 'string' ? Number(body[field] || Number.NaN) : body[field]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_BLOCKS)
    throw new FieldError(field, `${field} is a whole number from 1 to ${MAX_BLOCKS}.`)
  return value
}

export function transactionsOf({ transactions = 'remine' }: Body): ReorgTransactions {
  const found = reorgTransactions.find((known) => known === transactions)
  if (found === undefined)
    throw new FieldError('transactions', `transactions is one of ${oneOf(reorgTransactions)}.`)
  return found
}
