import { headers, signStandardWebhook, signWebhook } from '@planet/sdk/signature'
import type { Orders } from '../orders.ts'
import type { LivingEndpoint } from './active-endpoints.ts'
import { secretsOfEndpoint } from './endpoint-secrets.ts'
import { send } from './send.ts'

export type Sent = {
  ok: boolean
  at: Date
  duration_ms: number
  result: string
  request_headers: Record<string, string>
  response_body: string
}

/** Signs a message and sends it to an endpoint once. */
export async function postWebhook(
  orders: Orders,
  endpoint: LivingEndpoint,
  id: string,
  body: string,
): Promise<Sent> {
  const at = orders.now()
  const token =
    endpoint.token_id === null
      ? undefined
      : await orders.db
          .selectFrom('api_tokens')
          .selectAll()
          .where('id', '=', endpoint.token_id)
          .executeTakeFirst()
  const secrets = secretsOfEndpoint(orders, endpoint, token)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const request_headers = await signedHeaders(
    { id: endpoint.id, accessKey: endpoint.access_key, secrets },
    { id, timestamp, body },
  )
  const began = performance.now()
  const {
    ok,
    outcome,
    body: response_body,
  } = await send(endpoint.url, request_headers, body, orders.privateCallbacks)
  const duration_ms = Math.round(performance.now() - began)
  return { ok, at, duration_ms, result: outcome, request_headers, response_body }
}

type Message = { id: string; timestamp: string; body: string }

/** Our own headers, and in addition those of Standard Webhooks. After a rotation both secrets sign. */
async function signedHeaders(
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
