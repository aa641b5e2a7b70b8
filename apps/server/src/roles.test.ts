import { expect, it } from 'vitest'
import { parseRoles } from './roles.ts'

it('reads one or several roles, each once', () => {
  expect(parseRoles(['api'])).toEqual(['api'])
  expect(parseRoles(['worker', 'api', 'worker'])).toEqual(['worker', 'api'])
  expect(parseRoles(['guardian'])).toEqual(['guardian'])
})

it.each([
  [[], 'Name one or more roles: api, worker, console, guardian. Given: none.'],
  [['api', 'cook'], 'Given: cook.'],
  [['worker', 'guardian'], 'a process of its own'],
])('refuses %j', (args, message) => {
  expect(() => parseRoles(args)).toThrow(message)
})
