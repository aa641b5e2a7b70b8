import type { AnswerOf } from '@planet/api/call'
import type { resolveDestination } from '@planet/api/calls/transfer/resolve'
import { contactNames } from '../contacts/contacts.ts'
import { ownWallet } from '../own-wallet.ts'
import { accountsOf } from '../payees/accounts-of.ts'
import { findPayee } from '../payees/find-payee.ts'
import { lookAlikes, wasPaidBefore } from '../payees/paid-before.ts'
import { isVerified } from '../payees/registry.ts'
import type { Transfers } from '../transfers.ts'

/** Everything that people should know about a destination before paying it. */
export async function resolve(
  transfers: Transfers,
  accountId: string,
  to: string,
): Promise<AnswerOf<typeof resolveDestination>> {
  const wallet = await ownWallet(transfers, accountId)
  const payee = await findPayee(transfers, to)
  const [verified, isKnown, alike, names] = await Promise.all([
    isVerified(transfers, payee),
    wasPaidBefore(transfers, wallet.address, payee.address),
    lookAlikes(transfers, accountId, wallet.address, payee.address),
    contactNames(transfers, accountId),
  ])
  const contactName = names.get(payee.address.toLowerCase()) ?? null
  // Skip the look-alike warning for saved contacts and past recipients.
  const [other] = isKnown || contactName !== null ? [] : alike
  const others = await accountsOf(transfers, other ? [other.toLowerCase()] : [])
  return {
    address: payee.address,
    account_id: payee.accountId,
    account_type: payee.accountType,
    verified,
    contact_name: contactName,
    own: payee.address === wallet.address,
    first_time: !isKnown,
    looks_like: other
      ? {
          address: other,
          account_id: others.get(other.toLowerCase())?.id ?? null,
          contact_name: names.get(other.toLowerCase()) ?? null,
        }
      : null,
  }
}
