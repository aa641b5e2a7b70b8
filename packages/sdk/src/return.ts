import type { OrderStatus } from './order.ts'
import { hmac, sameText } from './signature.ts'
import { WebhookRefused } from './webhook.ts'

/** What the payer's browser brings back to `return_url` or `cancel_url`. */
export type Return = {
  order_id: string
  status: OrderStatus
  reference: string
  /** Seconds since 1970, as text. */
  timestamp: string
}

/** Every parameter that the wallet adds begins with this, so that it cannot meet one of the shop's own. */
export const returnParameters = 'planet_'

/** The first line keeps it apart from requests, which begin with a method, and webhooks, which begin with a time. */
export const signReturn = (secret: string, result: Return): Promise<string> =>
  hmac(secret, ['return', result.order_id, result.status, result.reference, result.timestamp].join('\n'))

/**
 * Verifies the address that a payer returned to, or the parameters from a checkout in a frame, and reads the result.
 * It has the order's status when the payer left the wallet; before you ship, rely on the webhook or read the order.
 */
export async function readReturn(
  secret: string,
  address: string | URL | URLSearchParams,
  now: Date = new Date(),
  toleranceSeconds = 3600,
): Promise<Return> {
  const params = address instanceof URLSearchParams ? address : new URL(address).searchParams
  const of = (name: string) => params.get(`${returnParameters}${name}`) ?? ''
  const result = {
    order_id: of('order_id'),
    status: of('status') as OrderStatus,
    reference: of('reference'),
    timestamp: of('timestamp'),
  }
  if (!sameText(of('signature'), await signReturn(secret, result)))
    throw new WebhookRefused('The signature of the return address is wrong.')
  if (Math.abs(now.getTime() / 1000 - Number(result.timestamp)) > toleranceSeconds)
    throw new WebhookRefused('The return address is too old.')
  return result
}
