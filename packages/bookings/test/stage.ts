import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import type { BookingState } from '@planet/api/calls/customer/bookings'
import { readMailOrder } from '@planet/partners/mail/mail-jobs'
import { travelAgency } from '@planet/partners/travel/agency'
import type { BookingNotice } from '@planet/partners/travel/notice'
import { noticeHeaders, travelWebhookPath } from '@planet/partners/travel/webhook'
import { ownPage, startTestApi } from '@planet/server/testing/test-api'
import { startAgencyServer } from './agency-server.ts'

export const secret = 'a secret of the agency'
export const [guest, stranger, agency, person, suspended] = Array.from({ length: 5 }, newAccountId) as [
  string,
  string,
  string,
  string,
  string,
]

export const invoice = {
  number: 'TB-1-1',
  amount: '24000',
  currency: 'JPY' as const,
  what_for: 'Seoul and back',
  due_at: '2026-12-01T00:00:00.000Z',
  counter: 'Ground floor',
  order_id: 'OD-1',
}

export const notice = (
  state: BookingState,
  version: number,
  change: Partial<BookingNotice> = {},
): BookingNotice => ({
  booking_id: 'TB-1',
  account_id: guest,
  version,
  at: `2026-11-15T00:00:0${version}.000Z`,
  state,
  kind: 'flight',
  title: 'Seoul and back',
  starts_on: '2026-12-10',
  ends_on: '2026-12-13',
  travellers: 2,
  invoice: ['requested', 'checked', 'cancelled'].includes(state) ? null : invoice,
  paid_by: ['paid', 'complete'].includes(state) ? 'crypto' : null,
  ...change,
})

/** The API with a travel agency, the agency's account and its customers. */
export async function startStage() {
  const agencyServer = await startAgencyServer(secret)
  const api = await startTestApi({}, { TRAVEL_URL: agencyServer.url, TRAVEL_SECRET: secret })
  const { accounts } = api.services
  // With a shorter time limit than the product's.
  const bookings = { ...api.services.bookings, agency: travelAgency(agencyServer.url, secret, 300) }
  const { pool } = api.database
  const addAccount = async (id: string, type: string, status: string) => {
    const { email_index, email_sealed, key_id } = emailColumns(accounts, id, `${id}@example.com`)
    await pool.query(
      `insert into accounts (id, email_index, email_sealed, key_id, user_type, language, status, referral_code, created_at)
       values ($1, $2, $3, $4, $5, 'ko', $6, $1, now())`,
      [id, email_index, email_sealed, key_id, type, status],
    )
  }
  for (const id of [guest, stranger, person]) await addAccount(id, 'individual', '500')
  await addAccount(agency, 'corporate', '500')
  await addAccount(suspended, 'individual', '600')

  const get = async (account: string, url: string) =>
    (await api.app.inject({ url, headers: { 'x-test-account': account } })).json()
  const send = (body: string | Buffer, headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: travelWebhookPath, payload: body, headers })
  return {
    api,
    bookings,
    pool,
    get,
    send,
    /** Like the agency sending a notice: signed now. */
    notify: async (content: object) => {
      const body = Buffer.from(JSON.stringify(content))
      return (await send(body, noticeHeaders(secret, body, new Date()))).json()
    },
    list: async (over: '0' | '1' = '0', account = guest) =>
      (await get(account, `/api/customer/bookings/?over=${over}`)).bookings,
    signIn: (account: string) => get(account, '/api/customer/get_ssourl/'),
    addOrder: (id: string, merchant: string) =>
      pool.query(
        `insert into orders (id, merchant_account, merchant, asset, amount, source, created_at, expires_at)
         values ($1, $2, decode(repeat('01', 20), 'hex'), 'USDT', '160000000', 'api', now(), now() + interval '1 day')`,
        [id, merchant],
      ),
    mails: async () => {
      const { rows } = await pool.query(
        `select payload from graphile_worker._private_jobs jobs
         join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
         where tasks.identifier = 'mail' order by jobs.id`,
      )
      return rows.map(({ payload }) => readMailOrder(accounts.dataKeys, payload))
    },
    agencyServer,
    post: async (account: string, url: string, contents: object) =>
      (await api.post(url, contents, { headers: { ...ownPage, 'x-test-account': account } })).json(),
    close: async () => {
      agencyServer.close()
      await api.close()
    },
  }
}
