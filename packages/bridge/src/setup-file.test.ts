import { expect, it } from 'vitest'
import { paperSetup } from '../test/people.ts'
import { parseSetup, type SetupFile } from './setup-file.ts'

const { bitcoin, ...rest } = paperSetup
const file = {
  ...rest,
  bitcoin: {
    publicKeys: bitcoin?.publicKeys,
    ticket: bitcoin?.ticket,
    feeRate: { least: '1000', most: '500000' },
  },
} as SetupFile

it('reads what it wrote, through JSON', () => {
  expect(parseSetup(JSON.parse(JSON.stringify(file)))).toEqual(paperSetup)
})

it.each([
  ['a guardian too many', { guardians: [...paperSetup.guardians, paperSetup.bridge] }, 'guardians'],
  ['another threshold than two or more', { threshold: 1 }, 'threshold'],
  [
    'fewer than twelve confirmations',
    { confirmations: { bitcoin: 6, ethereum: 12, tron: 12 } },
    'confirmations.bitcoin',
  ],
  ['a word it does not know', { colour: 'red' }, ''],
])('refuses %s', (_, change, field) => {
  expect(() => parseSetup({ ...file, ...change })).toThrow(
    expect.objectContaining({ code: 'configuration', detail: { field } }),
  )
})
