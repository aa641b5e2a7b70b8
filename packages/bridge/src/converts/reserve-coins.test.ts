import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperSetup } from '../../test/people.ts'
import type { BridgeContext } from '../context/context.ts'
import { reserveSalt } from '../deposit-salt.ts'
import { bridgeMigrations } from '../migrations.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { coinsTaken, proveCoins, spendableCoins } from './reserve-coins.ts'

const { bitcoin: keys } = paperSetup
if (!keys) throw new Error('no keys')
const setup: BridgeSetup = { ...paperSetup, bitcoin: { ...keys, ticket: 'first:0' } }
const inputFee = 113n
const count = 2000

let database: TestDatabase
const db = () => database.db
const taken = (amount: bigint, id?: string) =>
  coinsTaken(db(), setup, { amount, ...(id && { id }) }, inputFee)

async function insertConvert(id: string, amount: number): Promise<void> {
  await sql`
    insert into bridge_converts (id, requester, asset, amount, fee, network, destination, block_number, requested_at,
      state, status, updated_at)
    values (${id}, decode(repeat('01', 20), 'hex'), 'BTC', ${amount}::int, 0, 'bitcoin', 'd', 1, now(), '{"name":"approved"}', 1, now())`.execute(
    db(),
  )
}

beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
  await sql`insert into bridge_blocks (network, height, hash, parent) values ('bitcoin', 112, 'h', 'p')`.execute(
    db(),
  )
  // Two thousand of 10,000, the reserve's own of 50,000; one that is spent, one too young, one not worth its fee.
  await sql`
    insert into bridge_coins (txid, vout, value, salt, height, spent_by)
    select 't' || n, 0, 10000, 's', 1, null from generate_series(1, ${count}::int) n
    union all values ('first', 0, 50000, ${reserveSalt(setup)}, 1, null), ('gift', 0, 900000, ${reserveSalt(setup)}, 1, null),
      ('spent', 0, 900000, 's', 1, 'x'), ('young', 0, 900000, 's', 102, null), ('dust', 0, 100, 's', 1, null)`.execute(
    db(),
  )
})
afterAll(() => database.close())

it('counts the coins for an amount after all earlier requests', async () => {
  expect(await taken(50_000n)).toBe(0)
  expect(await taken(50_001n)).toBe(1)
  // Each contributes 9,887 beyond its own fee.
  expect(await taken(1_000_000n)).toBe(97)
  await insertConvert('waiting', 500_000)
  expect(await taken(1_000_000n)).toBe(102)
  expect(await taken(500_000n, 'waiting')).toBe(46)
  // Once in a block, its coins are spent and its change is the reserve UTXO.
  await sql`
    insert into bridge_releases (id, network, converts, proposal, fee, txid, state, height, created_at)
    values ('r', 'bitcoin', '{waiting}', '', 0, 'first', 'sent', 100, now())`.execute(db())
  expect(await taken(1_000_000n)).toBe(97)
})

it('rejects what is covered but too large for one transaction, not what has to wait for coins', async () => {
  await expect(taken(9_000_000n)).rejects.toMatchObject({ code: 'amount_too_large' })
  const most = await taken(10n ** 9n)
  expect(await taken(50_000n + BigInt(most) * (10_000n - inputFee))).toBe(most)
  await expect(taken(50_001n + BigInt(most) * (10_000n - inputFee))).rejects.toMatchObject({
    code: 'amount_too_large',
  })
})

it('offers the coins that a replacement needs before larger ones', async () => {
  const [first, ...others] = await spendableCoins(db(), setup, ['dust:0'])
  expect(first).toEqual({ txid: 'dust', vout: 0, value: 100n, salt: 's' })
  expect(new Set(others.map(({ value }) => value))).toEqual(new Set([10_000n]))
  expect(others.length).toBeLessThan(count)
})

it('proves coins by transactions that are fetched once, within the limit of what guardians accept', async () => {
  const asked: string[] = []
  const transaction = async (txid: string) => {
    asked.push(txid)
    return { raw: '00'.repeat(txid === 'long' ? 3_000_000 : 10) }
  }
  const context = { bitcoin: { transaction } } as unknown as BridgeContext
  const coins = ['long', 'long', 'short', 'long', 'short'].map((txid, vout) => ({
    txid,
    vout,
    value: 1n,
    salt: '0x00' as const,
  }))
  const { proven, tooMuch } = await proveCoins(context, coins, new Map())
  expect(asked).toEqual(['long', 'short'])
  expect(proven.map(({ vout }) => vout)).toEqual([0, 1, 2, 4])
  expect(tooMuch).toEqual([coins[3]])
})
