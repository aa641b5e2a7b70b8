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
