import { unseal } from '@planet/platform/sealing/seal'
import type { Orders } from './orders.ts'
import type { TokenRow } from './tables.ts'

/** Changing it makes stored secrets unreadable. */
export const sealName = (id: string): string => `secret of API token ${id}`
export const previousSealName = (id: string): string => `previous secret of API token ${id}`

type Secrets = Pick<TokenRow, 'id' | 'key_id' | 'secret_sealed' | 'previous_secret_sealed' | 'previous_until'>

/** Opened once for each row that was read, since a busy shop's row serves many requests. */
const opened = new WeakMap<Buffer, string>()

function open({ dataKeys }: Pick<Orders, 'dataKeys'>, name: string, sealed: Buffer, keyId: string): string {
  const secret = opened.get(sealed) ?? unseal(dataKeys, name, { sealed, keyId }).toString()
  opened.set(sealed, secret)
  return secret
}

export const secretOf = (orders: Pick<Orders, 'dataKeys'>, row: Secrets): string =>
  open(orders, sealName(row.id), row.secret_sealed, row.key_id)

/** The secret, and after a rotation the previous one while it is still accepted. */
export function secretsOf(orders: Pick<Orders, 'dataKeys' | 'now'>, row: Secrets): string[] {
  const { previous_secret_sealed: sealed, previous_until: until, key_id: keyId } = row
  const hasPrevious = sealed !== null && until !== null && until > orders.now()
  return [
    secretOf(orders, row),
    ...(hasPrevious ? [open(orders, previousSealName(row.id), sealed, keyId)] : []),
  ]
}
