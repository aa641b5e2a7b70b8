import { decodeCall, encodeCall } from './abi.ts'

/** What the authoriser signs: this payer may pay this order, to this merchant, until the deadline (seconds). */
export type OrderAuthorisation = {
  orderKey: string
  payer: string
  merchant: string
  /** The zero address is PLANET's own coin. */
  asset: string
  amount: bigint
  deadline: bigint
}

type Call = { to: string; value: bigint; data: string }

export type OrderCall = { orders: string; token?: string; amount: bigint } & (
  | { kind: 'pay'; authorisation: OrderAuthorisation; signature: string }
  | { kind: 'refund'; orderKey: string }
)

const paySignature = 'pay((bytes32,address,address,address,uint256,uint256),bytes)'
const refundSignature = 'refund(bytes32)'
/** ERC-1363: transfers the token and notifies the contract in the same transaction, without an allowance. */
const transferAndCallSignature = 'transferAndCall(address,uint256,bytes)'

export function orderCall(call: OrderCall): Call {
  const { orders, token, amount } = call
  const data = call.kind === 'pay' ? payData(call) : encodeCall(refundSignature, [call.orderKey])
  if (token === undefined) return { to: orders, value: amount, data }
  return { to: token, value: 0n, data: encodeCall(transferAndCallSignature, [orders, amount, data]) }
}

function payData({ authorisation, signature }: Extract<OrderCall, { kind: 'pay' }>): string {
  const { orderKey, payer, merchant, asset, amount, deadline } = authorisation
  return encodeCall(paySignature, [[orderKey, payer, merchant, asset, amount, deadline], signature])
}

/** Decodes a payment or refund from a transaction. Undefined if it is anything else. */
export function readOrderCall({ to, value, data }: Partial<Call> & { value: bigint; data: string }) {
  if (to === undefined) return undefined
  const [orders, total, inner] = read(transferAndCallSignature, data) ?? []
  if (orders === undefined) return readInner(data, { orders: to, amount: value })
  if (value !== 0n || typeof orders !== 'string' || typeof total !== 'bigint' || typeof inner !== 'string')
    return undefined
  return readInner(inner, { orders, amount: total, token: to })
}

type Place = { orders: string; amount: bigint; token?: string }

function readInner(data: string, place: Place): OrderCall | undefined {
  const [refunded] = read(refundSignature, data) ?? []
  if (typeof refunded === 'string') return { ...place, kind: 'refund', orderKey: refunded }
  const [terms, signature] = read(paySignature, data) ?? []
  if (!Array.isArray(terms) || typeof signature !== 'string') return undefined
  const [orderKey, payer, merchant, asset, amount, deadline] = terms as readonly unknown[]
  if (
    typeof orderKey !== 'string' ||
    typeof payer !== 'string' ||
    typeof merchant !== 'string' ||
    typeof asset !== 'string' ||
    typeof amount !== 'bigint' ||
    typeof deadline !== 'bigint' ||
    amount !== place.amount
  )
    return undefined
  return {
    ...place,
    kind: 'pay',
    authorisation: { orderKey, payer, merchant, asset, amount, deadline },
    signature,
  }
}

function read(signature: string, data: string) {
  try {
    return decodeCall(signature, data)
  } catch {
    // The selector matches but the arguments do not.
    return undefined
  }
}
