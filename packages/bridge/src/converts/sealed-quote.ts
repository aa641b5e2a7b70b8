import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MainNetwork } from '@planet/chains/network'
import type { AssetCode } from '@planet/units/asset'

/** A fee that the server guarantees until it expires. */
export type Quote = { asset: AssetCode; network: MainNetwork; fee: bigint; validUntil: Date }

const seal = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`convert quote: ${text}`).digest('base64url')

const textOf = ({ asset, network, fee, validUntil }: Quote): string =>
  [asset, network, fee, validUntil.getTime()].join('.')

/** Not stored: the quote comes back with the convert, and the seal proves that it is ours. */
export function sealQuote(secret: string, quote: Quote): string {
  const text = textOf(quote)
  return `${text}.${seal(secret, text)}`
}

/** Whether a sealed quote is ours, unexpired, and for exactly these terms. */
export function isQuoted(
  secret: string,
  sealed: string,
  terms: Pick<Quote, 'asset' | 'network' | 'fee'>,
  now: Date,
): boolean {
  const validUntil = new Date(Number(sealed.split('.')[3]))
  if (Number.isNaN(validUntil.getTime()) || validUntil <= now) return false
  return isSame(sealed, sealQuote(secret, { ...terms, validUntil }))
}

function isSame(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
