import { ApiError } from '@planet/api/api-error'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { answerError } from './answer-error.ts'

const app = fastify()
app.setErrorHandler(answerError)
app.get('/:fault', async (request) => {
  const { fault } = request.params as { fault: string }
  if (fault === 'refused') throw new ApiError('data_not_found')
  if (fault.startsWith('away-')) throw Object.assign(new Error('away'), { code: fault.slice(5) })
  throw new Error(`SELECT password_hash FROM accounts: ${fault}`)
})
afterAll(() => app.close())

const ask = async (fault: string) => {
  const answer = await app.inject(`/${fault}`)
  return { status: answer.statusCode, body: answer.json() }
}

it('reports an internal error as unknown_error and reveals nothing else', async () => {
  expect(await ask('secret')).toEqual({ status: 500, body: { success: false, message: 'unknown_error' } })
})

it.each(['57P01', '57P02', '57P03', '53100', '53200', '53300', 'ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND'])(
  'reports that the database is unavailable (%s)',
  async (code) => {
    expect(await ask(`away-${code}`)).toEqual({
      status: 503,
      body: { success: false, message: 'service_unavailable' },
    })
  },
)

it('keeps the code and status of an ApiError', async () => {
  expect(await ask('refused')).toEqual({ status: 404, body: { success: false, message: 'data_not_found' } })
})
