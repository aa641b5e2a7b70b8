import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { emailColumns } from '@planet/accounts/account/email'
import { saveInformation } from '@planet/accounts/information/information-store'
import { jpeg, photograph, png } from '@planet/accounts/testing/files'
import { goodInformation } from '@planet/accounts/testing/people'
import { itemPart } from '@planet/api/calls/customer/input-cardconfirm'
import { httpCard } from '@planet/partners/card/http-card'
import { type MailOrder, mailJob } from '@planet/partners/mail/mail-jobs'
import { handle } from '@planet/platform/jobs/handle-job'
import { handleSealed } from '@planet/platform/jobs/sealed-job'
import { startJobWorker } from '@planet/platform/jobs/worker'
import { ownPage, startTestApi } from '@planet/server/testing/test-api'
import { expect } from 'vitest'
import { refreshCardJob } from '../src/jobs.ts'
import { applicationHandlers } from '../src/registration/job-handlers.ts'
import { cardKeys, startCardPartner } from './card-partner.ts'

export type RegistrationStage = Awaited<ReturnType<typeof startRegistrationStage>>

type Parts = { items?: Record<string, string>; images?: Record<string, Buffer | undefined> }

const as = (account: string) => ({ ...ownPage, 'x-test-account': account })

/** The API with a card partner whose messages reach it, and a worker for the jobs of registrations. */
export async function startRegistrationStage() {
  const folder = mkdtempSync(join(tmpdir(), 'planet-card-documents-'))
  const partner = await startCardPartner()
  const api = await startTestApi({}, { ...partner.settings, DOCUMENTS_FOLDER: folder })
  partner.sendWebhooksTo(api.app)
  const { accounts, logger } = api.services
  const { pool } = api.database
  // With a shorter time limit than the product's.
  const hasty = httpCard({ url: partner.url, ...cardKeys, timeoutMs: 300 })
  const applications = { ...api.services.applications, partner: hasty }
  const mails: MailOrder[] = []
  const handlers = [
    ...applicationHandlers(applications),
    handleSealed(accounts.dataKeys, mailJob, async (order) => void mails.push(order)),
    handle(refreshCardJob, async () => undefined),
  ]
  const worker = await startJobWorker(pool, handlers, logger)

  const addPerson = async (status = '500'): Promise<string> => {
    const id = newAccountId()
    const { email_index, email_sealed, key_id } = emailColumns(accounts, id, `${id}@example.org`)
    await pool.query(
      `insert into accounts (id, email_index, email_sealed, key_id, user_type, language, status, referral_code, created_at)
       values ($1, $2, $3, $4, 'individual', 'ko', $5, $1, now())`,
      [id, email_index, email_sealed, key_id, status],
    )
    await saveInformation(accounts, accounts.db, id, { draft: undefined, submitted: goodInformation })
    return id
  }
  const get = async (account: string, url: string) =>
    (await api.app.inject({ url, headers: as(account) })).json()
  const post = async (account: string, url: string, contents: object) =>
    (await api.post(url, contents, { headers: as(account) })).json()
  const saveItems = (account: string, account_info: object = goodInformation) =>
    post(account, '/api/customer/input_card/', { account_info })
  const stateOf = async (account: string) => (await get(account, '/api/card/application/')).application.state
  const submit = async (account: string, { items = {}, images = {} }: Parts = {}) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...goodInformation, ...items }))
      form.append(itemPart(field), value as string)
    const pictures = {
      passportImage: await photograph(),
      selfieImage: await jpeg(),
      signatureImage: await png(),
    }
    for (const [kind, bytes] of Object.entries({ ...pictures, ...images }))
      if (bytes) form.append(kind, new Blob([Buffer.from(bytes)], { type: 'text/html' }), '../../x.html')
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/customer/input_cardconfirm/',
      headers: { ...as(account), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return response.json()
  }

  return {
    partner,
    api,
    pool,
    applications,
    mails,
    addPerson,
    get,
    post,
    saveItems,
    stateOf,
    submit,
    /** A person whose registration is with the partner. */
    registered: async (): Promise<{ account: string; reference: string }> => {
      const account = await addPerson()
      await saveItems(account)
      expect(await submit(account)).toMatchObject({ success: true, application: { state: 'submitted' } })
      await expect.poll(() => stateOf(account)).toBe('received')
      const { rows } = await pool.query('select id from card_applications where account_id = $1', [account])
      return { account, reference: rows[0].id }
    },
    storedImages: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()),
    reset: async () => {
      await pool.query('delete from rate_limits')
      await partner.operate('behaviour', { charges: 'done', answers: 'usual', notices: 'usual' })
    },
    close: async () => {
      await worker.stop()
      await api.close()
      await partner.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
