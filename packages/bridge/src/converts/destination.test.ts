import type { Database } from '@planet/platform/database/database'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperSetup } from '../../test/people.ts'
import { reserveSalt } from '../deposit-salt.ts'
import { bridgeMigrations } from '../migrations.ts'
import { bitcoinLock } from '../networks/bitcoin/address.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { checkDestination } from './check-destination.ts'
import { requireWay } from './convert-routes.ts'
import { checkTerms } from './destination.ts'

const { bitcoin: keys } = paperSetup
if (!keys) throw new Error('no keys')
const cold = { delay: 60, hotLimit: 1_000_000n, refillLimit: 2_000_000n }
const setup: BridgeSetup = { ...paperSetup, bitcoin: { ...keys, cold } }
const elsewhere = bitcoinLock(keys, reserveSalt({ ...setup, bridge: `0x${'7'.repeat(40)}` })).address
const reserve = bitcoinLock(keys, reserveSalt(setup)).address

let database: TestDatabase
const db = (): Database => database.db
beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
})
afterAll(() => database.close())

it('checks an address on Bitcoin independently of any amount, with most of the reserve cold', async () => {
  const check = (text: string) =>
    checkDestination({ setup, db: db() }, { asset: 'BTC', network: 'bitcoin', text })
  expect(await check(elsewhere)).toEqual({ ok: true, address: elsewhere })
  expect(await check(reserve)).toMatchObject({ ok: false, problem: 'bridge_address' })
})

it('rejects more than the hot part can ever hold, before and after signing', async () => {
  const minimums = { BTC: 1n, ETH: 1n, TRX: 1n, USDT: 1n, PLA: 1n }
  const judge = (amount: bigint) => requireWay(setup, 'BTC', 'bitcoin', { amount, minimums })
  const terms = { asset: 'BTC', network: 'bitcoin', destination: elsewhere, fee: 100_000n } as const
  await judge(3_000_000n)
  checkTerms(setup, { ...terms, amount: 3_000_000n })
  await expect(judge(3_000_001n)).rejects.toMatchObject({ code: 'amount_too_large' })
  expect(() => checkTerms(setup, { ...terms, amount: 3_000_001n })).toThrow(
    expect.objectContaining({ code: 'amount_too_large' }),
  )
})
