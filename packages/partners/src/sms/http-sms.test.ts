import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpSms } from './http-sms.ts'

const received: { authorization: string | undefined; body: unknown }[] = []
const gateway = Fastify()
gateway.post('/partners/sms/messages', async (request, reply) => {
  received.push({ authorization: request.headers.authorization, body: request.body })
  const isKnown = request.headers.authorization === 'Bearer right'
  return reply.code(isKnown ? 201 : 401).send({})
})
gateway.post('/hang/partners/sms/messages', (_request, reply) => void reply.hijack())
let url: string
beforeAll(async () => {
  url = await gateway.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  gateway.server.closeAllConnections()
  await gateway.close()
})

const message = { to: '+819012345678', text: 'Your code is 123456' }

it('gives up on a gateway that never answers', async () => {
  const hanging = httpSms(`${url}/hang`, 'right', 100).send(message)
  await expect(hanging).rejects.toMatchObject({ name: 'SmsError' })
})

it('hands a message over', async () => {
  await httpSms(`${url}/`, 'right').send(message)
  expect(received.at(-1)).toEqual({ authorization: 'Bearer right', body: message })
})

it('fails without repeating number or text', async () => {
  const refused = httpSms(url, 'wrong').send(message)
  await expect(refused).rejects.toMatchObject({
    name: 'SmsError',
    message: 'The text message gateway answered 401.',
  })
  const unreachable = httpSms('http://127.0.0.1:1', 'right').send(message)
  await expect(unreachable).rejects.toMatchObject({ name: 'SmsError' })
})
