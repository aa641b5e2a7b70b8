import { bitcoinClient } from '@planet/chains/bitcoin/client'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { p2wpkh, pay } from '@planet/sandbox/bitcoin/test/bitcoinjs-keys'
import { bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLiar, startTestBitcoin, type TestBitcoin } from '../../../test/bitcoin.ts'
import { accountOf, paperSetup } from '../../../test/people.ts'
import { watchAddress } from '../../deposits/address.ts'
import { verifyCredit } from '../../guardian/verify/credit.ts'
import { bridgeMigrations } from '../../migrations.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { catchUp, type Watch, watchPending } from '../../watch/follow.ts'
import { bitcoinReader } from './watch.ts'

let database: TestDatabase
let node: TestBitcoin
let watch: Watch
let address: string

const watchOver = (urls: readonly string[], agree = urls.length): Watch => ({
  db: database.db,
  reader: bitcoinReader(bitcoinClient({ urls, agree, stage: 'sandbox' }), 'sandbox'),
  confirmations: 12,
  startHeight: 150,
  now: () => new Date(),
})

beforeEach(async () => {
  ;[database, node] = await Promise.all([createTestDatabase([bridgeMigrations]), startTestBitcoin()])
  watch = watchOver([node.rpcUrl])
  const recipient = accountOf('alice').address
  address = await watchAddress(watch.db, paperSetup, { network: 'bitcoin', account: 'a1', recipient })
})
afterEach(async () => {
  await node.remove()
  await database.close()
})

const deposits = async () => {
  const rows = await watch.db.selectFrom('bridge_deposits').selectAll().orderBy('id').execute()
  return rows.map(({ amount, state }) =>
    'confirmations' in state ? `${amount} ${state.name} ${state.confirmations}` : `${amount} ${state.name}`,
  )
}
const requests = () =>
  watch.db.selectFrom('bridge_requests').select(['kind', 'state', 'payload']).orderBy('number').execute()

describe('watching Bitcoin', () => {
  it('shows a deposit before its block, counts to twelve, then requests its credit once', async () => {
    const txid = await node.faucet(address, 250_000n)
    await watchPending(watch)
    expect(await deposits()).toEqual(['250000 seen'])
    await node.mine(1)
    await watchPending(watch)
    expect(await deposits()).toEqual(['250000 confirming 1'])
    await node.mine(10)
    await catchUp(watch)
    expect(await deposits()).toEqual(['250000 confirming 11'])
    expect(await requests()).toEqual([])
    await node.mine(5)
    await catchUp(watch)
    await catchUp(watchOver([node.rpcUrl]))
    expect(await deposits()).toEqual(['250000 crediting 16'])
    const [request, ...more] = await requests()
    expect(more).toEqual([])
    expect(request).toMatchObject({
      state: 'open',
      payload: { kind: 'credit', txid, amount: '250000', height: 150 },
    })
  })

  it('records every output of a transaction, ignores those of others, and never asks below the minimum', async () => {
    const lock = p2wpkh('exchange')
    const raw = await rawOf(await node.faucet(lock.address, 10_000_000n))
    const output = (to: string, value: bigint) => ({ to: scriptOf(to), value })
    const spend = pay(
      [{ lock, utxo: { txid: raw.txid, vout: 0, value: 10_000_000n, raw: raw.hex } }],
      [
        output(address, 1_000_000n),
        output(address, 9_999n),
        output(lock.address, 1_000_000n),
        output(address, 2_000_000n),
      ],
    )
    await rpc('sendrawtransaction', spend.toHex(), 0)
    await node.mine(12)
    await catchUp(watch)
    expect(await deposits()).toEqual(['1000000 crediting 12', '9999 below_minimum', '2000000 crediting 12'])
    expect(await requests()).toHaveLength(2)
  })

  it('reverts a deposit with its block at any depth, even one lost while no process ran', async () => {
    await node.faucet(address, 400_000n)
    await node.mine(11)
    await catchUp(watch)
    expect(await deposits()).toEqual(['400000 confirming 11'])
    await node.reorg(11, { transactions: 'drop' })
    // Another process, later: nothing is in memory.
    await catchUp(watchOver([node.rpcUrl]))
    expect(await deposits()).toEqual(['400000 reorganised'])
    await node.mine(20)
    await catchUp(watch)
    expect(await requests()).toEqual([])
  })

  it('restarts the count when a deposit comes back in another block', async () => {
    await node.faucet(address, 400_000n)
    await node.mine(12)
    await catchUp(watch)
    expect((await requests()).map(({ state }) => state)).toEqual(['open'])
    await node.reorg(12, { transactions: 'mempool' })
    await catchUp(watch)
    expect((await requests()).map(({ state }) => state)).toEqual(['withdrawn'])
    await node.mine(1)
    await catchUp(watch)
    expect(await deposits()).toEqual(['400000 confirming 1'])
    await node.mine(11)
    await catchUp(watch)
    expect(await deposits()).toEqual(['400000 crediting 12'])
    expect((await requests()).map(({ state }) => state)).toEqual(['open'])
  })

  it('drops a payment that another replaced, and credits only the one that was mined', async () => {
    const lock = p2wpkh('payer')
    const raw = await rawOf(await node.faucet(lock.address, 1_000_000n))
    await node.mine(1)
    const version = (fee: bigint) =>
      pay(
        [{ lock, utxo: { txid: raw.txid, vout: 0, value: 1_000_000n, raw: raw.hex }, sequence: 0xfffffffd }],
        [{ to: scriptOf(address), value: 1_000_000n - fee }],
      ).toHex()
    await rpc('sendrawtransaction', version(1000n))
    await watchPending(watch)
    expect(await deposits()).toEqual(['999000 seen'])
    await rpc('sendrawtransaction', version(9000n))
    await watchPending(watch)
    expect(await deposits()).toEqual(['999000 reorganised', '991000 seen'])
    await node.mine(12)
    await watchPending(watch)
    expect(await deposits()).toEqual(['999000 reorganised', '991000 crediting 12'])
    expect(await requests()).toHaveLength(1)
  })
})

describe('bad nodes', () => {
  const close: (() => Promise<void>)[] = []
  afterEach(async () => {
    while (close.length > 0) await close.pop()?.()
  })
  const liar = async (lie: Parameters<typeof startLiar>[1]) => {
    const server = await startLiar(node.rpcUrl, lie)
    close.push(server.close)
    return server.url
  }

  it('an overstated height adds no confirmation', async () => {
    await node.faucet(address, 400_000n)
    await node.mine(2)
    const boast = await liar(async (method, _, honest) =>
      method === 'getblockcount' ? { result: 190 } : honest(),
    )
    await catchUp(watchOver([boast]))
    expect(await deposits()).toEqual(['400000 confirming 2'])
  })

  it('claimed heights with blocks without work make no guardian sign', async () => {
    const txid = await node.faucet(address, 400_000n)
    await node.mine(2)
    const taller = (hashAt: (height: number) => unknown) =>
      liar(async (method, [height], honest) => {
        if (method === 'getblockcount') return { result: 190 }
        const above = method === 'getblockhash' && Number(height) > 151
        return above ? { result: await hashAt(Number(height)) } : honest()
      })
    // Hashes that match no block, and blocks that cost work but belong elsewhere.
    const tall = [
      await taller((height) => height.toString(16).padStart(64, 'a')),
      await taller((height) => rpc<string>('getblockhash', height - 100)),
    ]
    const guardian = (url: string): GuardianView => ({
      setup: paperSetup,
      planet: undefined as never,
      readers: { bitcoin: watchOver([url]).reader },
      policy: { approveUpTo: () => 0n, oneOperatorUpTo: () => 0n, operators: [] },
      standingOf: async () => 'active',
    })
    const { arrivals } = await watchOver([node.rpcUrl]).reader.block(150)
    const index = arrivals.find((one) => one.txid === txid && one.address === address)?.index ?? -1
    const credit: PayloadOf<'credit'> = {
      kind: 'credit',
      network: 'bitcoin',
      txid,
      index,
      height: 150,
      asset: 'BTC',
      amount: '400000',
      recipient: accountOf('alice').address,
    }
    for (const url of tall) await expect(verifyCredit(guardian(url), credit)).rejects.toThrow()
    await node.mine(10)
    await expect(verifyCredit(guardian(node.rpcUrl), credit)).resolves.toBeUndefined()
  })

  it('a node that loses its mempool removes no deposit that another node knows', async () => {
    await node.faucet(address, 400_000n)
    const empty = await liar(async (method, _, honest) =>
      method === 'getrawmempool' ? { result: [] } : honest(),
    )
    const both = watchOver([empty, node.rpcUrl])
    await watchPending(both)
    await watchPending(both)
    expect(await deposits()).toEqual(['400000 seen'])
    await watchPending(watchOver([empty]))
    expect(await deposits()).toEqual(['400000 reorganised'])
    await watchPending(watch)
    expect(await deposits()).toEqual(['400000 seen'])
  })

  it('forged transactions, forged headers, nonsense and noise delay but never credit', async () => {
    await node.mine(1)
    const forged = await rawOf(await node.faucet(address, 400_000n))
    const lies: Parameters<typeof startLiar>[1][] = [
      async (method, _, honest) => {
        const answer = await honest()
        const { tx } = answer.result as { tx?: unknown[] }
        if (method === 'getblock') tx?.push({ hex: forged.hex })
        return answer
      },
      async (method, _, honest) => (method === 'getblockheader' ? { result: '00'.repeat(80) } : honest()),
      async () => '<html>busy</html>',
      async () => ({ result: { anything: 1 } }),
    ]
    for (const lie of lies) {
      await expect(catchUp(watchOver([await liar(lie)]))).rejects.toThrow()
      expect(await deposits()).toEqual([])
    }
  })

  it('two must agree: a node on its own fork holds the credit back, and a third outvotes it', async () => {
    const other = await startTestBitcoin()
    close.push(other.remove)
    await node.faucet(address, 400_000n)
    await node.mine(20)
    await other.mine(20)
    await catchUp(watchOver([node.rpcUrl, other.rpcUrl]))
    expect(await deposits()).toEqual([])
    await catchUp(watchOver([node.rpcUrl, other.rpcUrl, await liar((_, __, honest) => honest())], 2))
    expect(await deposits()).toEqual(['400000 crediting 20'])
  })
})

async function rpc<T>(method: string, ...params: unknown[]): Promise<T> {
  const { origin, username, password } = new URL(node.rpcUrl)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const body = JSON.stringify({ id: 1, method, params })
  const answer = await fetch(origin, { method: 'POST', headers: { authorization }, body })
  const { result, error } = (await answer.json()) as { result: T; error: { message: string } | null }
  if (error) throw new Error(error.message)
  return result
}

const scriptOf = (to: string) => bitcoinScriptOf(to, 'sandbox')

const rawOf = (txid: string) => rpc<{ txid: string; hex: string }>('getrawtransaction', txid, true)
