import { changeSetting } from '@planet/platform/business/change-setting'
import type { SettingKey } from '@planet/platform/business/definitions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const people = { reason: 'Agreed', proposedBy: 'ann', confirmedBy: 'bo' }
/** Confirmed a minute ago, so that it counts unless it names a later time. */
const change = (key: SettingKey, value: Record<string, unknown>, effectiveAt?: Date) =>
  api.database.db
    .transaction()
    .execute((tx) =>
      changeSetting(tx, { key, value, base: '0', effectiveAt }, people, new Date(Date.now() - 60_000)),
    )
const site = async () => (await api.app.inject('/api/site/')).json()

it('shows what operators announce to every visitor, and when that changes', async () => {
  expect(await site()).toMatchObject({ notices: [], notices_change_in: null })
  const text = { en: 'Back at noon', ja: '正午に再開します', ko: '정오에 재개합니다' }
  await change('maintenance', { is_shown: true, text })
  await expect.poll(site).toMatchObject({ notices: [{ kind: 'maintenance', text }] })
  await change('notice', { is_shown: true, text }, new Date(Date.now() + 3_600_000))
  await expect.poll(async () => (await site()).notices_change_in).toBeGreaterThan(3_000_000)
  expect((await site()).notices).toHaveLength(1)
})

it('serves the questions that operators have added', async () => {
  const faq = async (language: string) =>
    (await api.app.inject(`/api/site/faq/?language=${language}`)).json().questions
  expect(await faq('ja')).toEqual([])
  const questions = { en: 'Why?\nBecause.', ja: 'なぜ？\n理由です。', ko: '왜?\n그래서입니다.' }
  await change('faq', { questions })
  await expect.poll(() => faq('ja')).toEqual([{ question: 'なぜ？', answer: '理由です。' }])
})

it('rejects what operators have switched off, without a restart', async () => {
  await change('features', { sign_up: true, convert: true, card_charge: true, travel: false })
  const signIn = () =>
    api.app.inject({ url: '/api/customer/get_ssourl/', headers: { 'x-test-account': 'PW-0000-0000-0000' } })
  await expect.poll(async () => (await signIn()).json().message).toBe('feature_off')
  expect((await signIn()).statusCode).toBe(503)
})
