import { expect, it } from 'vitest'
import { keyFilesOfRoles, parseRoles } from './roles.ts'

it('reads one or several roles, each once', () => {
  expect(parseRoles(['api'])).toEqual(['api'])
  expect(parseRoles(['worker', 'api', 'worker'])).toEqual(['worker', 'api'])
  expect(parseRoles(['guardian'])).toEqual(['guardian'])
})

it.each([
  [[], 'Name one or more roles: api, worker, console, guardian. Given: none.'],
  [['api', 'cook'], 'Given: cook.'],
  [['worker', 'guardian'], 'a separate process'],
])('rejects %j', (args, message) => {
  expect(() => parseRoles(args)).toThrow(message)
})

it('skips the key files that no role of the process signs with', () => {
  const files = { AUTHORISER_KEY_FILE: '/keys/authoriser', CARD_SETTLEMENT_KEY_FILE: '/keys/settlement' }
  const none = { AUTHORISER_KEY_FILE: undefined, CARD_SETTLEMENT_KEY_FILE: undefined }
  expect(keyFilesOfRoles(files, ['console'])).toEqual(none)
  expect(keyFilesOfRoles(files, ['console', 'api'])).toEqual({
    ...none,
    AUTHORISER_KEY_FILE: '/keys/authoriser',
  })
  expect(keyFilesOfRoles(files, ['worker'])).toEqual(files)
})
