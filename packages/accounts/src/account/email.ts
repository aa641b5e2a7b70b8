import { keyedHashes } from '@planet/platform/sealing/keyed-hash'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'

/** Hashes that look up an account by email: the newest one, under which it is stored, and the earlier ones. */
export const emailIndexes = (
  { indexKeys }: Pick<Accounts, 'indexKeys'>,
  email: string,
): [Buffer, ...Buffer[]] => keyedHashes(indexKeys, 'email', email)

/** Counts attempts and mails for one address, whether or not it has an account. */
export const emailIndex = (accounts: Pick<Accounts, 'indexKeys'>, email: string): Buffer =>
  emailIndexes(accounts, email)[0]

/** The columns of an account that hold its email. */
export function emailColumns(
  accounts: Pick<Accounts, 'indexKeys' | 'dataKeys'>,
  accountId: string,
  email: string,
) {
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.email(accountId), email)
  const hash = { email_index: emailIndex(accounts, email), index_key: accounts.indexKeys[0].id }
  return { ...hash, email_sealed: sealed, key_id: keyId }
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

/** Enough to recognise your own address, too little to learn another person's. */
export function emailHint(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
