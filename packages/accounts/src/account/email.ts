import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { keyedHashes } from '../sealing/keyed-hash.ts'
import { sealContext } from '../sealing/seal-context.ts'

/** By which an account is found from its email: the newest hash, under which it is written, and those before it. */
export const emailIndexes = (
  { indexKeys }: Pick<Accounts, 'indexKeys'>,
  email: string,
): [Buffer, ...Buffer[]] => keyedHashes(indexKeys, 'email', email)

/** Under which tries and mails to one address are counted, whether or not it has an account. */
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

/** Enough to recognise one's own address, too little to learn somebody else's. */
export function emailHint(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.slice(0, 1)}…@${domain}`
}
