import { headers, signStandardWebhook, signWebhook } from '@planet/sdk/signature'

type Message = { id: string; timestamp: string; body: string }

/** Our own headers, and in addition those of Standard Webhooks. After a rotation both secrets sign. */
export async function signedHeaders(
  { id, accessKey, secrets }: { id: string; accessKey: string | null; secrets: readonly string[] },
  message: Message,
): Promise<Record<string, string>> {
  const [signature = '', previous] = await Promise.all(
    secrets.map((secret) => signWebhook(secret, message.timestamp, message.body)),
  )
  const standard = await Promise.all(secrets.map((secret) => signStandardWebhook(secret, message)))
  return {
    'user-agent': 'PlanetWallet-Webhooks/1',
    [headers.event]: message.id,
    [headers.timestamp]: message.timestamp,
    [headers.signature]: signature,
    ...(previous !== undefined && { [headers.previousSignature]: previous }),
    [headers.endpoint]: id,
    ...(accessKey !== null && { [headers.key]: accessKey }),
    'webhook-id': message.id,
    'webhook-timestamp': message.timestamp,
    'webhook-signature': standard.join(' '),
  }
}
