import { ethereumClient } from '@planet/chains/ethereum/client'
import { tronClient } from '@planet/chains/tron/client'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answer,
  boast,
  closeNodes,
  ethereumNode,
  FakeChain,
  forge,
  noise,
  serve,
  tronNode,
} from '../../test/fake-nodes.ts'
import { accountOf, paperSetup } from '../../test/people.ts'
import { watchAddress } from '../deposits/address.ts'
import { bridgeMigrations } from '../migrations.ts'
import { catchUp } from '../watch/follow.ts'
import type { ChainReader } from './common/network.ts'
import { ethereumReader } from './ethereum/watch.ts'
import { tronReader } from './tron/watch.ts'
import { accountOf as accountAt } from './vault.ts'

const [vault, usdt, bridgedPla, payee] = ['vault', 'usdt', 'pla', 'payee'].map(
  (name) => accountOf(name).address,
) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const setup = {
  ...paperSetup,
  ethereum: { chainId: 1, vault, tokens: { USDT: usdt, PLA: bridgedPla } },
  tron: { chainId: 2, vault, tokens: { USDT: usdt } },
}

const networks = {
  ethereum: {
    nodeOf: ethereumNode,
    readerOf: (urls: string[], agree: number) => ethereumReader(ethereumClient({ urls, agree }), setup),
  },
  tron: {
    nodeOf: tronNode,
    readerOf: (urls: string[], agree: number) => tronReader(tronClient({ urls, agree }), setup),
  },
} as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
})
afterAll(() => database.close())
afterEach(closeNodes)

describe.each(Object.keys(networks) as (keyof typeof networks)[])('%s', (network) => {
  const { nodeOf, readerOf } = networks[network]
  const over = async (answers: Answer[], agree: number) =>
    readerOf(await Promise.all(answers.map(serve)), agree)

  describe('its reader', () => {
    const tip = 20
    const chain = new FakeChain()
    chain.mine(9)
    chain.pay(payee, 5n)
    chain.mine(tip - chain.tip)
    const honest = nodeOf(chain)
    const amounts = async (reader: ChainReader) =>
      (await reader.block(10)).arrivals.map(({ amount }) => amount)

    it('reads honest nodes', async () => {
      const reader = await over([honest, honest], 2)
      expect(await reader.head()).toMatchObject({ height: tip })
      expect(await amounts(reader)).toEqual([5n])
    })

    it('shows no forged payment: two that differ have no result, and a third decides', async () => {
      const forger = forge(honest, 5n)
      await expect(amounts(await over([honest, forger], 2))).rejects.toMatchObject({ code: 'nodes_disagree' })
      expect(await amounts(await over([forger, honest, honest], 2))).toEqual([5n])
    })

    it('accepts a height only with its block', async () => {
      expect(await (await over([boast(honest), honest], 2)).head()).toMatchObject({ height: tip })
      expect(await (await over([boast(honest)], 1)).head().catch(({ code }) => code)).toBe('nodes_disagree')
    })

    it('is not misled by noise, and continues without a node that does not respond', async () => {
      for (const nonsense of noise) {
        const alone = await over([nonsense], 1)
        await expect(alone.head()).rejects.toThrow()
        await expect(alone.block(10)).rejects.toThrow()
        expect(await amounts(await over([nonsense, honest, honest], 2))).toEqual([5n])
      }
      const reader = await over([() => 'silence', honest, honest], 2)
      expect(await reader.head()).toMatchObject({ height: tip })
      expect(await amounts(reader)).toEqual([5n])
    })
  })

  describe('its watcher', () => {
    let chain: FakeChain
    let to: string
    const db = () => database.db
    const watchOver = async (answers: Answer[], agree = answers.length) => ({
      db: db(),
      reader: await over(answers, agree),
      confirmations: 12,
      startHeight: 0,
      now: () => new Date(),
    })
    /** A newly started watcher with nothing in memory. */
    const look = async (answers: Answer[], agree = answers.length) => catchUp(await watchOver(answers, agree))
    const deposits = async () => {
      const rows = await db().selectFrom('bridge_deposits').selectAll().orderBy('id').execute()
      return rows.map(({ amount, state }) =>
        'confirmations' in state
          ? `${amount} ${state.name} ${state.confirmations}`
          : `${amount} ${state.name}`,
      )
    }
    const requests = async () =>
      (await db().selectFrom('bridge_requests').select('state').orderBy('number').execute()).map(
        ({ state }) => state,
      )

    beforeEach(async () => {
      await database.pool.query('truncate bridge_blocks, bridge_deposits, bridge_requests, bridge_signatures')
      chain = new FakeChain()
      const wanted = { network, account: 'a1', recipient: accountOf('alice').address } as const
      to = accountAt(network, await watchAddress(db(), setup, wanted))
    })

    it('reverts a deposit with its block at any depth, even one lost while no process ran', async () => {
      const honest = nodeOf(chain)
      chain.pay(to, 400n)
      chain.mine(10)
      await look([honest])
      expect(await deposits()).toEqual(['400 confirming 11'])
      chain.reorganise(11)
      await look([honest])
      expect(await deposits()).toEqual(['400 reorganised'])
      chain.mine(20)
      await look([honest])
      expect(await requests()).toEqual([])
    })

    it('restarts the count when a deposit comes back in another block, and only then asks again', async () => {
      const honest = nodeOf(chain)
      const payment = chain.pay(to, 400n)
      chain.mine(11)
      await look([honest])
      expect([await deposits(), await requests()]).toEqual([['400 crediting 12'], ['open']])
      chain.reorganise(12, payment)
      await look([honest])
      expect([await deposits(), await requests()]).toEqual([['400 crediting 12'], ['open']])
      chain.reorganise(13, payment)
      chain.blocks.splice(10)
      await look([honest])
      expect((await deposits())[0]).toMatch(/400 confirming [1-9]$/)
      expect(await requests()).toEqual(['withdrawn'])
      chain.mine(20)
      await look([honest])
      expect(await requests()).toEqual(['open'])
    })

    it('is not hurried by a node that overstates its height, alone or among others', async () => {
      const honest = nodeOf(chain)
      chain.pay(to, 400n)
      chain.mine(1)
      await look([boast(honest)]).catch(() => undefined)
      await look([boast(honest), honest], 2)
      expect(await deposits()).toEqual(['400 confirming 2'])
    })

    it('waits for the slower of two nodes that must agree', async () => {
      const slow = new FakeChain()
      chain.pay(to, 400n)
      chain.mine(4)
      slow.blocks.splice(0, 1, ...chain.blocks)
      chain.mine(20)
      await look([nodeOf(slow), nodeOf(chain)])
      expect(await deposits()).toEqual(['400 confirming 5'])
      slow.blocks.push(...chain.blocks.slice(slow.blocks.length))
      await look([nodeOf(slow), nodeOf(chain)])
      expect(await requests()).toEqual(['open'])
    })

    it.each<[string, (honest: Answer) => Answer]>([
      ['forges', (honest) => forge(honest, 400n)],
      ['is on a separate fork', () => nodeOf(chain.fork(20))],
      ...noise.map((answer, i): [string, () => Answer] => [`makes noise ${i}`, () => answer]),
    ])('credits nothing while one of two %s, and the truth when a third decides', async (_, badOf) => {
      const honest = nodeOf(chain)
      chain.pay(to, 400n)
      chain.mine(18)
      const bad = badOf(honest)
      await look([bad, honest], 2).catch(() => undefined)
      expect(await requests()).toEqual([])
      await look([bad, honest, honest], 2)
      expect(await deposits()).toEqual(['400 crediting 19'])
      expect(await requests()).toEqual(['open'])
    })
  })
})
