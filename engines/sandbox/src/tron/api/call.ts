import type { Chain } from '@planet/planet-node/chain/chain'
import type { TronParameters } from '../chain/parameters.ts'
import { SOLIDIFIED_LAG } from '../chain/parameters.ts'
import type { TronProducer } from '../chain/producer.ts'
import { AddressError, type Print, printing } from '../codec/address.ts'
import { integerFrom, type Json } from '../codec/transaction-json.ts'

export type TronContext = { chain: Chain; producer: TronProducer; parameters: TronParameters }

/** One request: its parameters, whether of the query or of the body, and how its answer is written. */
export type Call = TronContext & {
  params: Json
  print: Print
  /** Of walletsolidity: only what can no longer be undone. */
  solidified: boolean
}

export type Handler = (call: Call) => unknown

export const callOf = (context: TronContext, params: Json, solidified: boolean): Call => ({
  ...context,
  params,
  print: printing(params.visible === true || params.visible === 'true'),
  solidified,
})

/** The newest block that this request may see. */
export const topOf = ({ chain, solidified }: Call): number =>
  solidified ? Math.max(0, chain.headNumber - SOLIDIFIED_LAG) : chain.headNumber

export function numberParameter({ params }: Call, name: string): number {
  const value = integerFrom(params[name], name)
  if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) throw new AddressError(`${name} is out of range`)
  return Number(value)
}

export function textParameter({ params }: Call, name: string): string {
  const value = params[name]
  if (typeof value !== 'string' || value === '') throw new AddressError(`${name} isn't set.`)
  return value
}
