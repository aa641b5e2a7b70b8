import { agreementIds } from '@planet/api/agreements'
import { ApiError } from '@planet/api/api-error'
import { addressText } from '@planet/chains/address'
import type { FastifyRequest } from 'fastify'
import { openEmail } from '../account/email.ts'
import { currentAccount } from '../account/find-account.ts'
import type { Accounts } from '../accounts.ts'
import { lastAnswers } from '../agreements/answers.ts'
import { fundsRequestsOf } from '../cases/funds-answer.ts'
import { companyPeople } from '../company/people-store.ts'
import { listDocumentRows } from '../documents/document-vault.ts'
import { documentEntries } from '../documents/entries.ts'
import { loadInformation } from '../information/load-information.ts'
import { listPasskeys } from '../passkeys/passkey-store.ts'
import { listLogins } from '../queries/logins.ts'
import { recordLogin } from '../sessions/login-history.ts'
import { originOf } from '../sessions/origin.ts'
import type { AccountRow } from '../tables.ts'

/** More entries than people read. */
const mostLogins = 1000

/** The account of the session, after its login password was entered again: a borrowed device must not be enough. */
export async function provenAccount(
  accounts: Accounts,
  request: FastifyRequest,
  password: string,
): Promise<AccountRow> {
  const account = await currentAccount(accounts, request)
  if (await accounts.passwords.matches(account.password_hash, password)) return account
  const origin = originOf(request)
  await recordLogin(accounts, accounts.db, { accountId: account.id, result: 'wrong_password', origin })
  throw new ApiError('warn_password_mismatch', { fields: [{ field: 'password', reason: 'format' }] })
}

/** Everything that this package stores about one person, in the format of the calls. */
export async function ownData(accounts: Accounts, account: AccountRow) {
  const { db } = accounts
  const { id } = account
  const [information, answers, documents, logins, passkeys, people, funds, wallet] = await Promise.all([
    loadInformation(accounts, db, id),
    lastAnswers(db, id),
    listDocumentRows(db, id),
    listLogins(accounts, id, { count: mostLogins }),
    listPasskeys(accounts, id),
    companyPeople(accounts, db, id),
    fundsRequestsOf(accounts, id),
    db
      .selectFrom('wallet_keys')
      .select(['planet_address', 'public_keys', 'registered_at'])
      .where('account_id', '=', id)
      .executeTakeFirst(),
  ])
  return {
    account: {
      account_id: id,
      email: openEmail(accounts, account),
      user_type: account.user_type,
      language: account.language,
      account_status: account.status,
      referral_code: account.referral_code,
      created_at: account.created_at,
      activated_at: account.activated_at,
      mobile_verified_at: account.mobile_verified_at,
      letter_verified_at: account.letter_verified_at,
    },
    information: information.submitted ?? information.draft ?? null,
    agreements: agreementIds.flatMap((agreement_id) => {
      const answer = answers.get(agreement_id)
      return answer ? [{ agreement_id, ...answer }] : []
    }),
    documents: documentEntries(documents),
    login_history: logins.map(({ at, result, address, device }) => ({ at, result, address, device })),
    company_people: people.map(({ person, identity }) => ({ ...person, identity })),
    source_of_funds: funds.map(({ question, askedAt, answer, answeredAt }) => ({
      question,
      asked_at: askedAt,
      answer,
      answered_at: answeredAt,
    })),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    wallet: wallet ? { ...wallet, planet_address: addressText(wallet.planet_address) } : null,
  }
}
