import { expect, it } from 'vitest'
import type { Services } from '../services/services.ts'
import { createCoordinator } from './coordinator.ts'

const [bridge, other] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`]

const servicesWith = (contracts: { bridge: string } | undefined) =>
  ({
    bridge: { setup: { bridge } },
    planet: { ledger: { contracts } },
    config: {},
  }) as unknown as Services

it.each([
  ['another bridge contract', { bridge: other }],
  ['no contracts', undefined],
])('refuses to start with a ledger that follows %s', (_, contracts) => {
  expect(() => createCoordinator(servicesWith(contracts))).toThrow(/same bridge contract/)
})
