import { randomBytes } from 'node:crypto'
import { unseal } from '@planet/platform/sealing/seal'
import type { Orders } from '../orders.ts'
import type { EndpointRow, TokenRow } from '../tables.ts'
import { secretsOf } from '../token-secrets.ts'

/** Changing them makes stored secrets unreadable. */
export const endpointSealName = (id: string): string => `secret of webhook endpoint ${id}`
export const previousEndpointSealName = (id: string): string => `previous secret of webhook endpoint ${id}`

/** In the format of Standard Webhooks, whose libraries expect base64 after the prefix. */
export const newEndpointSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

/** The secrets that sign for an endpoint, the current one first. */
export function secretsOfEndpoint(
  orders: Pick<Orders, 'dataKeys' | 'now'>,
  row: EndpointRow,
  token: TokenRow | undefined,
): string[] {
  if (token) return secretsOf(orders, token)
  const {
    id,
    key_id: keyId,
    secret_sealed: sealed,
    previous_secret_sealed: before,
    previous_until: until,
  } = row
  if (!sealed || !keyId) return []
  const hasPrevious = before !== null && until !== null && until > orders.now()
  return [
    unseal(orders.dataKeys, endpointSealName(id), { sealed, keyId }).toString(),
    ...(hasPrevious
      ? [unseal(orders.dataKeys, previousEndpointSealName(id), { sealed: before, keyId }).toString()]
      : []),
  ]
}
