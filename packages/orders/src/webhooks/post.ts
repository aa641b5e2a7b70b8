import type { Orders } from '../orders.ts'
import { secretsOfEndpoint } from './endpoint-secrets.ts'
import type { LivingEndpoint } from './living-endpoints.ts'
import { send } from './send.ts'
import { signedHeaders } from './signed-headers.ts'

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
