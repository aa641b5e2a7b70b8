import { openEmail } from '@planet/accounts/account/email'
import type { Accounts } from '@planet/accounts/accounts'
import { lastAnswers } from '@planet/accounts/agreements/answers'
import { listDocumentRows } from '@planet/accounts/documents/document-vault'
import { documentEntries } from '@planet/accounts/documents/entries'
import { loadInformation } from '@planet/accounts/information/load-information'
import { listPasskeys } from '@planet/accounts/passkeys/passkey-store'
import { listLogins } from '@planet/accounts/queries/logins'
import { registeredKeys } from '@planet/accounts/queries/wallets'
import type { AccountRow } from '@planet/accounts/tables'
import { agreementIds } from '@planet/api/agreements'
import { addressText } from '@planet/chains/address'
import { fundsRequestsOf } from '../cases/funds-answer.ts'
import { companyPeople } from '../company/people-store.ts'

/** More entries than people read. */
const mostLogins = 1000

/** Everything that is stored about one person, in the format of the calls. */
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
    registeredKeys(db, id),
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
    wallet: wallet
      ? {
          planet_address: addressText(wallet.planet_address),
          public_keys: wallet.public_keys,
          registered_at: wallet.registered_at,
        }
      : null,
  }
}
