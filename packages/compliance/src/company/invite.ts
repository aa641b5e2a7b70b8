import { accountById } from '@planet/accounts/account/find-account'
import { mailTime } from '@planet/accounts/account/mail-time'
import type { Accounts } from '@planet/accounts/accounts'
import { loadInformation } from '@planet/accounts/information/load-information'
import { ApiError } from '@planet/api/api-error'
import type { Information } from '@planet/api/fields/information'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Database } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { plainHash } from '@planet/platform/sealing/keyed-hash'
import { randomToken } from '@planet/platform/sealing/random'
import { forgetApplicantJob } from '../jobs.ts'
import { type CompanyPersonRow, openPerson, personRows, sealPerson } from './people-store.ts'
import { type PersonToIdentify, peopleToIdentify, personKey } from './people-to-identify.ts'

/** How long a mailed link opens the check. */
export const linkMs = 30 * 86_400_000
/** Between two mails to the same person. */
const resendMs = 5 * 60_000

/**
 * Syncs the people to identify with the submitted company data: a new person gets a mail with a link, one who is no
 * longer named is deleted, and one who stays keeps a passed check.
 */
export async function syncPeople(
  accounts: Accounts,
  tx: Database,
  accountId: string,
  information: Information,
): Promise<void> {
  const wanted = new Map(peopleToIdentify(information).map((person) => [personKey(person), person]))
  for (const row of await personRows(tx, accountId)) {
    const key = personKey(openPerson(accounts, row))
    const person = wanted.get(key)
    wanted.delete(key)
    if (person) await keep(accounts, tx, row, person)
    else await forgetPerson(tx, row)
  }
  for (const person of wanted.values()) await add(accounts, tx, accountId, person)
}

async function add(accounts: Accounts, tx: Database, accountId: string, person: PersonToIdentify) {
  const id = randomToken(12)
  const secret = randomToken()
  await tx
    .insertInto('company_people')
    .values({
      id,
      account_id: accountId,
      ...sealPerson(accounts, id, person),
      token_hash: plainHash(secret),
      invited_at: accounts.now(),
    })
    .execute()
  await mailLink(accounts, tx, accountId, person, `${id}.${secret}`)
}

async function keep(accounts: Accounts, tx: Database, row: CompanyPersonRow, person: PersonToIdentify) {
  const { email } = openPerson(accounts, row)
  await tx
    .updateTable('company_people')
    .set(sealPerson(accounts, row.id, person))
    .where('id', '=', row.id)
    .execute()
  if (email !== person.email && row.identity !== 'green') await renewLink(accounts, tx, row, person)
}

export async function forgetPerson(tx: Database, { id, applicant_id }: CompanyPersonRow): Promise<void> {
  await tx.deleteFrom('company_people').where('id', '=', id).execute()
  if (applicant_id) await enqueue(tx, forgetApplicantJob, { applicant_id })
}

/** The earlier link stops working. */
async function renewLink(accounts: Accounts, tx: Database, row: CompanyPersonRow, person: PersonToIdentify) {
  const secret = randomToken()
  await tx
    .updateTable('company_people')
    .set({ token_hash: plainHash(secret), invited_at: accounts.now() })
    .where('id', '=', row.id)
    .execute()
  await mailLink(accounts, tx, row.account_id, person, `${row.id}.${secret}`)
}

/** Mails a person a new link, unless they have passed or got one within the last few minutes. */
export async function inviteAgain(accounts: Accounts, tx: Database, accountId: string, id: string) {
  const row = await tx
    .selectFrom('company_people')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  if (row.identity === 'green') throw new ApiError('incorrect_handling')
  if (accounts.now().getTime() - row.invited_at.getTime() < resendMs) throw new ApiError('too_many_requests')
  await renewLink(accounts, tx, row, openPerson(accounts, row))
}

async function mailLink(
  accounts: Accounts,
  tx: Database,
  accountId: string,
  person: PersonToIdentify,
  token: string,
): Promise<void> {
  const { language } = await accountById(tx, accountId)
  const { submitted } = await loadInformation(accounts, tx, accountId)
  await enqueueMail(tx, accounts.dataKeys, {
    letter: 'identify-person',
    to: person.email,
    language,
    data: {
      name: [person.family_name, person.given_name].join(' '),
      company: submitted?.company?.company_name ?? '',
      until: mailTime(new Date(accounts.now().getTime() + linkMs)),
      url: `${accounts.config.PUBLIC_URL}/identification/${token}`,
    },
  })
}
