import { expect, it } from 'vitest'
import { byDay, otherParty } from './entries.ts'
import type { Entry } from './use-history.ts'

const at = (...parts: [number, number, number, number]) => ({ time: new Date(...parts).toISOString() })

it('puts entries under the days of the reader', () => {
  const entries = [at(2026, 10, 15, 23), at(2026, 10, 15, 0), at(2026, 10, 14, 23)]
  expect(byDay(entries).map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-11-15', 2],
    ['2026-11-14', 1],
  ])
  expect(byDay([])).toEqual([])
})

it.each([
  ['out', 'Aoyama', 'PW-2', 'Aoyama'],
  ['out', null, 'PW-2', 'PW-2'],
  ['out', null, null, '0xbbbbbb…bbbbbb'],
  ['in', null, null, 'PW-1'],
] as const)('names the other side of what went %s', (direction, contact_name, account_id, name) => {
  const from = { address: `0x${'a'.repeat(40)}`, account_id: 'PW-1' }
  const to = { address: `0x${'b'.repeat(40)}`, account_id }
  expect(otherParty({ direction, contact_name, from, to } as Entry)).toBe(name)
})
