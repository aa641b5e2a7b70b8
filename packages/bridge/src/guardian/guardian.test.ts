import { NodeError } from '@planet/chains/node-error'
import { hexToBytes } from 'viem'
import { expect, it, vi } from 'vitest'
import { keyOf, paperSetup } from '../../test/people.ts'
import { checkGuardianship } from './guardian.ts'
import { keyFromBytes } from './key.ts'

const setup = paperSetup
const { guardians, threshold } = setup
const key = keyFromBytes(hexToBytes(keyOf('guardian 0')))

it('asks a node again that does not answer at the start', async () => {
  const guardianship = vi
    .fn(async () => ({ guardians, threshold }))
    .mockRejectedValueOnce(new NodeError('nodes_unavailable'))
  const logger = { warn: vi.fn() }
  await checkGuardianship({ view: { setup, planet: { guardianship } }, key, logger, pauseMs: 0 })
  expect([guardianship.mock.calls.length, logger.warn.mock.calls.length]).toEqual([2, 1])
})

it('does not start when the contract has other guardians', async () => {
  const guardianship = async () => ({ guardians: guardians.slice(1), threshold })
  const starting = { view: { setup, planet: { guardianship } }, key, logger: { warn: vi.fn() } }
  await expect(checkGuardianship(starting)).rejects.toMatchObject({ code: 'configuration' })
})
