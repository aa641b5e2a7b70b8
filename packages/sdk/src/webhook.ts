import type { OrderEvent } from './order.ts'
import { headers, sameText, signWebhook } from './signature.ts'

const toleranceSeconds = 300

export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

/**
 * The event behind a webhook, if it really comes from the wallet and is fresh. Give the body as it came, not parsed and
 * written again. The same event may come twice: act once for each `id`.
 */
export async function readWebhook(
  accessSecret: string,
  body: string,
  header: (name: string) => string | null | undefined,
  now: Date = new Date(),
): Promise<OrderEvent> {
  const timestamp = header(headers.timestamp)
  const signature = header(headers.signature)
  if (!timestamp || !signature) throw new WebhookRefused('It is not signed.')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookRefused('It is too old, or from a wrong clock.')
  if (!sameText(signature, await signWebhook(accessSecret, timestamp, body)))
    throw new WebhookRefused('Its signature is wrong.')
  return JSON.parse(body) as OrderEvent
}
