import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { keyedHash } from '../sealing/keyed-hash.ts'
import { sealContext } from '../sealing/seal-context.ts'

type Keys = Pick<Accounts, 'indexKey' | 'dataKeys'>

/** By which an account is found from its email. */
export const emailIndex = ({ indexKey }: Pick<Accounts, 'indexKey'>, email: string): Buffer =>
  keyedHash(indexKey, 'email', email)

export function sealEmail({ dataKeys }: Keys, accountId: string, email: string) {
  const { sealed, keyId } = seal(dataKeys, sealContext.email(accountId), email)
  return { email_sealed: sealed, key_id: keyId }
}

export function openEmail(
  { dataKeys }: Pick<Accounts, 'dataKeys'>,
  row: { id: string; email_sealed: Buffer; key_id: string },
): string {
  return unseal(dataKeys, sealContext.email(row.id), {
    sealed: row.email_sealed,
    keyId: row.key_id,
  }).toString()
}

/** Enough to recognise one's own address, too little to learn somebody else's. */
export function emailHint(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
