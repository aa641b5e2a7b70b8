import { beforeEach, expect, it } from 'vitest'
import { takeFirstAnswer } from './first-answers.ts'

const answers = (status = 200) => ({
  '/api/one/': Promise.resolve(new Response('1', { status })),
  '/api/two/': Promise.resolve(new Response('2')),
})
beforeEach(() => {
  globalThis.firstAnswers = answers()
})

it('gives each answer once', async () => {
  const first = await takeFirstAnswer('/api/one/', 0)
  expect(await first?.text()).toBe('1')
  expect(takeFirstAnswer('/api/one/', 0)).toBeUndefined()
  expect(takeFirstAnswer('/api/three/', 0)).toBeUndefined()
  const second = await takeFirstAnswer('/api/two/', 0)
  expect(await second?.text()).toBe('2')
})

it('drops the others after a failure, and all that are old', async () => {
  globalThis.firstAnswers = answers(401)
  expect((await takeFirstAnswer('/api/one/', 0))?.status).toBe(401)
  expect(takeFirstAnswer('/api/two/', 0)).toBeUndefined()
  globalThis.firstAnswers = answers()
  expect(takeFirstAnswer('/api/two/', 16_000)).toBeUndefined()
})

it('works on a page that has asked for nothing', () => {
  globalThis.firstAnswers = undefined
  expect(takeFirstAnswer('/api/one/', 0)).toBeUndefined()
})
