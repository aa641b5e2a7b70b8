import type { OrderEvent } from './order.ts'
import { headers, sameText, signWebhook } from './signature.ts'

const toleranceSeconds = 300

export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

/**
 * Reads a webhook after verifying that the wallet signed it recently. Pass the raw body, not a re-serialised one, and
 * both secrets during a rotation. The same event may arrive twice: process each `id` once.
 */
export async function readWebhook(
  secrets: string | readonly string[],
  body: string,
  header: (name: string) => string | null | undefined,
  now: Date = new Date(),
): Promise<OrderEvent> {
  const timestamp = header(headers.timestamp)
  const signatures = [header(headers.signature), header(headers.previousSignature)].filter(isText)
  if (!timestamp || signatures.length === 0) throw new WebhookRefused('It is not signed.')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookRefused('It is too old, or from a wrong clock.')
  const known = typeof secrets === 'string' ? [secrets] : secrets
  const expected = await Promise.all(known.map((secret) => signWebhook(secret, timestamp, body)))
  if (!expected.some((one) => signatures.some((signature) => sameText(signature, one))))
    throw new WebhookRefused('Its signature is wrong.')
  return JSON.parse(body) as OrderEvent
}

const isText = (value: string | null | undefined): value is string =>
  typeof value === 'string' && value !== ''
