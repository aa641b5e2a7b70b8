import { jpeg, png } from '@planet/accounts/testing/files'
import { goodInformation } from '@planet/accounts/testing/people'
import { CardPartnerError } from '@planet/partners/card/card-partner'
import { httpCard } from '@planet/partners/card/http-card'
import { signCardNotice } from '@planet/partners/card/signing'
import { readDataKeys } from '@planet/platform/sealing/data-keys'
import { rotateTables } from '@planet/platform/sealing/rotate-tables'
import { testConfig } from '@planet/server/testing/test-config'
import { expect, it } from 'vitest'
import { queryPendingApplications, sendApplication } from '../../src/registration/ask.ts'
import { cardSealedTables, rotateCardImages } from '../../src/registration/rotate.ts'
import { type SubmittedItems, submitApplication } from '../../src/registration/submit.ts'
import { cardKeys } from '../card-partner.ts'
import type { RegistrationStage } from '../registration-stage.ts'

const input = '/api/customer/input_card/'
const confirm = '/api/customer/input_cardconfirm/'

export function partnerDecision(stage: RegistrationStage): void {
  const {
    partner,
    api,
    pool,
    applications,
    mails,
    addPerson,
    get,
    saveItems,
    stateOf,
    submit,
    registered,
    storedImages,
  } = stage

  const queuedJobs = async () =>
    Number((await pool.query('select count(*) from graphile_worker._private_jobs')).rows[0].count)

  it('follows the decision, sends a mail about it, and can be corrected and submitted again', async () => {
    const { account, reference } = await registered()
    await partner.operate('behaviour', { notices: 'twice' })
    await partner.operate('reject', { reference, comment: 'The passport is not sharp.' })
    await expect.poll(() => stateOf(account)).toBe('rejected')
    const mailsTo = () =>
      mails.filter(({ to }) => to.startsWith(account.toLowerCase()) || to.startsWith(account))
    await expect.poll(() => mailsTo().length).toBe(1)
    expect(mailsTo()[0]).toMatchObject({
      letter: 'card-rejected',
      language: 'ko',
      data: { note: 'The passport is not sharp.' },
    })
    const again = await get(account, input)
    expect(again).toMatchObject({
      account_info: goodInformation,
      application: { comment: 'The passport is not sharp.' },
    })
    await saveItems(account, { ...goodInformation, address3: '302' })
    const redone = await get(account, confirm)
    expect(redone.application).toMatchObject({ state: 'draft', comment: 'The passport is not sharp.' })
    expect(await submit(account, { items: { address3: '302' } })).toMatchObject({ success: true })
  })

  it('ignores messages that are unsigned, unreadable, about an unknown registration or untrue', async () => {
    const send = async (body: object | string, signature?: string) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const signed = signature ?? signCardNotice(cardKeys.webhookSecret, Buffer.from(payload))
      const headers = { 'content-type': 'application/json', 'x-card-signature': signed }
      const answer = await api.app.inject({ method: 'POST', url: '/partners/card/webhook', headers, payload })
      return answer.statusCode
    }
    const { account, reference } = await registered()
    expect(await send({ kind: 'application', reference }, 'ab'.repeat(32))).toBe(401)
    expect(await send({ kind: 'application', reference }, '')).toBe(401)
    expect(await send({ kind: 'weather', reference })).toBe(400)
    expect(await send('not JSON')).toBe(400)
    expect(await send({ kind: 'application', reference: 'CA-NOBODY' })).toBe(200)
    expect(await send({ kind: 'application', reference, state: 'approved' })).toBe(200)
    await expect.poll(queuedJobs).toBe(0)
    expect(await stateOf(account)).toBe('received')
  })

  it('waits while the partner is down, keeps the pictures, and is asked about at intervals when no message comes', async () => {
    const account = await addPerson()
    await saveItems(account)
    await partner.operate('behaviour', { answers: 'down', notices: 'none' })
    await submit(account)
    const { rows } = await pool.query('select * from card_applications where account_id = $1', [account])
    const reference = rows[0].id as string
    await partner.operate('behaviour', { answers: 'silent' })
    const impatient = { ...applications, partner: httpCard({ url: partner.url, ...cardKeys, timeoutMs: 50 }) }
    await expect(sendApplication(impatient, reference)).rejects.toThrow(CardPartnerError)
    await queryPendingApplications(impatient)
    expect(await stateOf(account)).toBe('submitted')
    expect(storedImages()).toHaveLength(3)
    // The data key is rotated meanwhile, and the old one can be removed.
    const { APP_SECRET } = testConfig(api.database.url)
    const [fresh, old] = [`2026:${'n'.repeat(40)}`, `app:${APP_SECRET}`]
    const dataKeys = readDataKeys([fresh, old], 'unused')
    expect(await rotateCardImages({ ...applications, dataKeys })).toBe(3)
    expect(await rotateTables(api.database.pool, dataKeys, cardSealedTables)).toBeGreaterThan(0)
    expect(await rotateCardImages({ ...applications, dataKeys })).toBe(0)
    expect(storedImages()).toHaveLength(3)
    await partner.operate('behaviour', { answers: 'usual' })
    await sendApplication({ ...applications, dataKeys: readDataKeys([fresh], 'unused') }, reference)
    expect(await stateOf(account)).toBe('received')
    await expect.poll(storedImages).toEqual([])
    await partner.operate('approve', { reference })
    expect(await stateOf(account)).toBe('received')
    await queryPendingApplications(applications)
    expect(await stateOf(account)).toBe('approved')
  })

  it('keeps its pictures when the commit was not acknowledged', async () => {
    const account = await addPerson()
    await saveItems(account)
    const { db } = applications
    let isCut = false
    // The first transaction is written, and its connection breaks before the acknowledgement.
    const breaking = new Proxy(db, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target)
        if (name !== 'transaction' || isCut) return typeof value === 'function' ? value.bind(target) : value
        const execute = async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
          isCut = true
          await target.transaction().execute(work)
          throw new Error('the connection is gone')
        }
        return () => ({ execute })
      },
    })
    const pictures = { passportImage: await jpeg(), selfieImage: await jpeg(), signatureImage: await png() }
    const images = new Map(Object.entries(pictures)) as SubmittedItems['images']
    const given = { items: goodInformation as unknown as SubmittedItems['items'], images }
    await partner.operate('behaviour', { answers: 'down' })
    const lost = submitApplication({ ...applications, db: breaking }, account, given)
    await expect(lost).rejects.toThrow('the connection is gone')
    expect(storedImages()).toHaveLength(3)
    const { rows } = await pool.query('select id from card_applications where account_id = $1', [account])
    await partner.operate('behaviour', { answers: 'usual' })
    await sendApplication(applications, rows[0].id)
    expect(await stateOf(account)).toBe('received')
    await expect.poll(storedImages).toEqual([])
  })
}
