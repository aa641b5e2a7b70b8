/**
 * How many deliveries of one merchant run at once: enough for a busy shop, and few enough of `webhookConcurrency` that
 * a server that hangs does not hold up other merchants. Once an endpoint fails, it has one lane of its own.
 */
const lanes = 12

/** The queue in which the deliveries of an order wait. All tries of an order go by the same lane. */
export function laneOf(merchant: string, order: string): string {
  let sum = 0
  for (let index = 0; index < order.length; index++) sum = (sum * 31 + order.charCodeAt(index)) % 65_521
  return `webhooks:${merchant}:${sum % lanes}`
}

/** The queue of an endpoint that fails. */
export const failingLane = (endpoint: string): string => `webhooks:${endpoint}:failing`
