import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('hides secrets and personal data at every depth it is likely to meet', () => {
  const lines: string[] = []
  const logger = createLogger('info', 'test', { write: (line: string) => void lines.push(line) })
  const planted = 'planted-value-3481'
  logger.info({ email: planted, body: { contents: { password: planted, name: planted } } }, 'call')
  logger.info({ request: { headers: { cookie: planted, authorization: planted } } }, 'request')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).not.toContain(planted)
  expect(lines.join('')).toContain('[hidden]')
})

it('logs the kind, message and stack of an error, and no other properties', () => {
  const lines: string[] = []
  const logger = createLogger('info', 'test', { write: (line: string) => void lines.push(line) })
  const planted = 'planted-value-5520'
  const refusal = Object.assign(new Error('new row violates check constraint "operators_check"'), {
    code: '23514',
    detail: `Failing row contains (ann, ${planted}).`,
    config: { headers: { key: planted } },
  })
  const failure = new Error(`550 no mailbox ${planted}@example.org`, { cause: refusal })
  logger.error({ err: failure }, 'call failed')
  const [line = ''] = lines
  expect(line).not.toContain(planted)
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: '550 no mailbox …@…',
    cause: { code: '23514', stack: expect.stringContaining('logger.test.ts') },
  })
})
