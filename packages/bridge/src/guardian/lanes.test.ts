import { createLogger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import { expect, it, vi } from 'vitest'
import { Fuse } from '../../test/model/crash.ts'
import { needed, people, vaultChain } from '../../test/model/main-chain.ts'
import { MemoryPlanet } from '../../test/model/memory-planet.ts'
import { rememberedKey } from '../../test/model/signed-by.ts'
import { accountOf, guardianNames } from '../../test/people.ts'
import type { Board } from '../board/board.ts'
import type { PayloadOf } from '../request.ts'
import { openGuardian } from './guardian.ts'

it('signs for one network while the nodes of another do not respond', async () => {
  const [recipient] = people
  const chain = vaultChain('ethereum', () => 0)
  const reader = chain.reader(new Fuse())
  chain.deposit(recipient, [chain.amounts[2] ?? 0n])
  chain.mine(needed, false)
  const height = (await reader.head()).height - needed + 1
  const [arrival] = (await reader.block(height)).arrivals
  if (!arrival) throw new Error('nothing arrived')
  const { txid, index, asset, amount } = arrival
  const credit: PayloadOf<'credit'> = {
    kind: 'credit',
    network: 'ethereum',
    txid,
    index,
    height,
    recipient,
    asset,
    amount: String(amount),
  }
  const silent = vi.fn(() => new Promise<never>(() => undefined))
  const hung = Array.from({ length: 60 }, (_, i) => ({
    id: `hung ${i}`,
    number: BigInt(i + 1),
    payload: { ...credit, network: 'bitcoin' as const },
  }))
  const hanging = [...hung, { id: 'good', number: 100n, payload: credit }]
  const posted: string[] = []
  const board: Board = {
    openRequests: async (after, limit) => hanging.filter(({ number }) => number > after).slice(0, limit),
    post: async (id, guardian) => {
      expect(guardian).toBe(accountOf(guardianNames[0]).address)
      posted.push(id)
    },
  }
  const planet = new MemoryPlanet(chain.setup, chain.asset, () => new Date(0))
  const bitcoin = { network: 'bitcoin', head: silent, hashAt: silent, block: silent } as const
  const guardian = openGuardian({
    view: {
      setup: chain.setup,
      planet: planet.view(),
      readers: { bitcoin, ethereum: reader },
      policy: { approveUpTo: () => 0n, oneOperatorUpTo: () => 0n, operators: [] },
      standingOf: async () => 'active',
    },
    key: rememberedKey(guardianNames[0]),
    board,
    logger: createLogger('silent', 'test'),
    waitForWork: (signal) => sleep(5, signal),
  })
  await expect.poll(() => posted).toEqual(['good'])
  // One query is in flight, no matter what is queued behind it, and nothing is asked or signed twice.
  hanging.push({ id: 'later', number: 101n, payload: credit })
  await expect.poll(() => posted).toEqual(['good', 'later'])
  expect(silent).toHaveBeenCalledTimes(1)
  // It would wait for that query.
  void guardian.close()
})
