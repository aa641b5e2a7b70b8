import { NodeError } from '@planet/chains/node-error'
import { liveChannel } from '@planet/platform/live/publish'
import { createLogger } from '@planet/platform/logging/logger'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { encodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BridgeContext } from '../src/context/context.ts'
import { bridgeMigrations } from '../src/migrations.ts'
import { nativeCoin } from '../src/networks/vault.ts'
import type { VaultSender } from '../src/networks/vault-sender.ts'
import { relayToVault } from '../src/relay/relay-to-vault.ts'
import { tendRelayer } from '../src/relay/tend.ts'
import { type Main, startTestEthereum, startTestTron } from './mains.ts'
import { paperSetup } from './people.ts'

const minute = 60_000
let database: TestDatabase
let clockMs: number
let context: BridgeContext
let honest: VaultSender

beforeAll(async () => {
  database = await createTestDatabase([bridgeMigrations])
})
afterAll(() => database.close())

async function takeStage(main: Main) {
  await database.pool.query('delete from bridge_relays; delete from bridge_alarms')
  clockMs = 0
  const setup = { ...paperSetup, ...main.setup }
  honest = main.senderOf(setup)
  const bare = {
    db: database.db,
    now: () => new Date(Date.now() + clockMs),
    logger: createLogger('silent', 'test'),
    vaults: { [honest.network]: honest },
  }
  context = bare as unknown as BridgeContext
}

/** A call that the vault accepts from anyone, and that is distinguishable from others. */
const callOf = (name: string): Hex =>
  encodeFunctionData({
    abi: ethereumVaultAbi,
    functionName: 'sweep',
    args: [[keccak256(toHex(name))], nativeCoin],
  })
const relay = (name: string, sender = honest) => relayToVault(context, sender, name, callOf(name))
const rowOf = async (name: string) => {
  const rows = await context.db.selectFrom('bridge_relays').selectAll().where('purpose', '=', name).execute()
  return rows[0]
}
/** Saved, and then the process or its node is gone. */
const cutOff = (): VaultSender => ({ ...honest, send: async () => Promise.reject(new Error('cut off')) })
const sentAs = async (name: string, sender = honest) => {
  const relayed = await relay(name, sender)
  if (relayed.outcome !== 'sent') throw new Error(relayed.outcome)
  return relayed.txid
}

describe('the relayer on Ethereum', () => {
  let main: Awaited<ReturnType<typeof startTestEthereum>>
  beforeAll(async () => {
    main = await startTestEthereum()
  })
  afterAll(() => main.close())
  beforeEach(() => takeStage(main))

  it('replaces a stuck transaction at a higher fee with the same nonce, as often as needed', async () => {
    const versions = [await sentAs('stuck')]
    const first = await rowOf('stuck')
    for (let round = 0; round < 3; round++) {
      clockMs += 2 * minute
      expect(await sentAs('stuck')).toBe(versions.at(-1))
      clockMs += 2 * minute
      versions.push(await sentAs('stuck'))
    }
    expect(new Set(versions).size).toBe(4)
    const last = await rowOf('stuck')
    expect(last?.nonce).toBe(first?.nonce)
    expect(BigInt(last?.fee ?? 0)).toBeGreaterThan((BigInt(first?.fee ?? 0) * 19n) / 10n)
    await main.mine(1)
    expect(await Promise.all(versions.map((txid) => honest.fate(txid)))).toEqual([
      ...['unknown', 'unknown', 'unknown'],
      'succeeded',
    ])
    expect(await relay('stuck')).toEqual({ outcome: 'done', txid: versions[3] })
  })

  it('starts over if the version that it gave up is the one that was mined', async () => {
    const first = await sentAs('overtaken')
    clockMs += 4 * minute
    expect(await sentAs('overtaken', cutOff())).not.toBe(first)
    await main.mine(1)
    expect(await honest.fate(first)).toBe('succeeded')
    expect(await relay('overtaken')).toEqual({ outcome: 'refused' })
    const again = await sentAs('overtaken')
    await main.mine(1)
    expect(await relay('overtaken')).toEqual({ outcome: 'done', txid: again })
  })

  it('sends what a crash left unsent, even if it is no longer needed, so that later nonces can proceed', async () => {
    const lost = await sentAs('given up', cutOff())
    const behind = await sentAs('behind')
    await main.mine(1)
    expect(await honest.fate(behind)).toBe('unknown')
    await tendRelayer(context, 'ethereum')
    await main.mine(1)
    expect([await honest.fate(lost), await honest.fate(behind)]).toEqual(['succeeded', 'succeeded'])
  })

  it('fills a nonce gap', async () => {
    await sentAs('vanished', cutOff())
    const behind = await sentAs('behind the gap')
    await context.db.deleteFrom('bridge_relays').where('purpose', '=', 'vanished').execute()
    await tendRelayer(context, 'ethereum')
    await main.mine(1)
    expect(await relay('behind the gap')).toEqual({ outcome: 'done', txid: behind })
    const rows = await context.db.selectFrom('bridge_relays').select('purpose').orderBy('nonce').execute()
    expect(rows.map(({ purpose }) => purpose.split(':')[0])).toEqual(['fill', 'behind the gap'])
  })

  it('gives each of many parallel calls its own nonce', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `crowd ${i}`)
    await Promise.all([...names, ...names].map((name) => relay(name)))
    await main.mine(1)
    const done = await Promise.all(names.map((name) => relay(name)))
    expect(done.map(({ outcome }) => outcome)).toEqual(names.map(() => 'done'))
  })

  it('queries nodes while no database transaction is open', async () => {
    const { pool } = database
    const sign: VaultSender['sign'] = async (...args) => {
      expect(pool.totalCount - pool.idleCount).toBe(0)
      return honest.sign(...args)
    }
    await sentAs('aside', { ...honest, sign })
    await main.mine(1)
    expect((await relay('aside')).outcome).toBe('done')
  })

  it('sends nothing that the vault rejects, and leaves no nonce gap for it', async () => {
    const refused = await relayToVault(context, honest, 'nonsense', '0xdeadbeef')
    expect(refused).toEqual({ outcome: 'refused' })
    // A node that is down has rejected nothing.
    const away: VaultSender = { ...honest, sign: () => Promise.reject(new NodeError('nodes_unavailable')) }
    await expect(relayToVault(context, away, 'unasked', callOf('unasked'))).rejects.toMatchObject({
      code: 'nodes_unavailable',
    })
    const txid = await sentAs('after the nonsense')
    await main.mine(1)
    expect(await relay('after the nonsense')).toEqual({ outcome: 'done', txid })
  })

  it('raises one alarm while its funds are low, live, and closes it when they are not', async () => {
    const notifications: string[] = []
    const client = await database.pool.connect()
    client.on('notification', ({ payload }) => notifications.push(payload ?? ''))
    await client.query(`listen ${liveChannel}`)
    const poor: VaultSender = { ...honest, funds: async () => ({ balance: 5n, low: 10n }) }
    context.vaults.ethereum = poor
    await tendRelayer(context, 'ethereum')
    await tendRelayer(context, 'ethereum')
    await relay('poor', poor)
    const alarms = () => context.db.selectFrom('bridge_alarms').selectAll().execute()
    expect(await alarms()).toMatchObject([
      { code: 'relayer_low_ethereum', detail: { balance: '5', low: '10' }, closed_at: null },
    ])
    context.vaults.ethereum = honest
    await tendRelayer(context, 'ethereum')
    expect(await alarms()).toMatchObject([{ closed_at: expect.any(Date) }])
    await client.query('select 1')
    client.release(true)
    expect(notifications.map((text) => JSON.parse(text))).toEqual([
      { account: null, topic: 'bridge_alarm', data: { code: 'relayer_low_ethereum' } },
    ])
    await main.mine(1)
  })
})

describe('the relayer on TRON', () => {
  let main: Awaited<ReturnType<typeof startTestTron>>
  beforeAll(async () => {
    main = await startTestTron()
  })
  afterAll(() => main.close())
  beforeEach(() => takeStage(main))

  it('rebuilds a transaction that expired without a block', async () => {
    const dead = await sentAs('expired', cutOff())
    const { expires_at } = (await rowOf('expired')) ?? {}
    clockMs = (expires_at?.getTime() ?? 0) - Date.now() + minute
    expect(await relay('expired')).toEqual({ outcome: 'refused' })
    await main.mine(1)
    const alive = await sentAs('expired')
    expect(alive).not.toBe(dead)
    await main.mine(1)
    expect(await honest.fate(dead)).toBe('unknown')
    expect(await honest.fate(alive)).toBe('succeeded')
  })

  it('resends what a crash left unsent, and raises an alarm when its funds are low', async () => {
    const txid = await sentAs('unsent', cutOff())
    await main.mine(1)
    expect(await relay('unsent')).toEqual({ outcome: 'sent', txid })
    await main.mine(1)
    expect(await relay('unsent')).toEqual({ outcome: 'done', txid })
    context.vaults.tron = { ...honest, funds: async () => ({ balance: 5n, low: 10n }) }
    await tendRelayer(context, 'tron')
    const alarms = await context.db.selectFrom('bridge_alarms').select('code').execute()
    expect(alarms).toEqual([{ code: 'relayer_low_tron' }])
  })
})
