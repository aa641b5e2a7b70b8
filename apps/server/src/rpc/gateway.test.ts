import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { followOnce } from '@planet/ledger/follow/follow'
import { planetRules } from '@planet/planet-node/chain/rules'
import { type RunningNode, startNode } from '@planet/planet-node/node'
import { createPublicClient, createWalletClient, type Hex, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

const chainId = 47_998
const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
const chain = {
  id: chainId,
  name: 'PLANET',
  nativeCurrency: { name: 'PLA', symbol: 'PLA', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

let folder: string
let node: RunningNode
let api: TestApi
let url: string
let hash: Hex

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planet-gateway-'))
  const genesis = { alloc: { [alice.address]: { balance: '0x3635c9adc5dea00000' as const } } }
  node = await startNode({ directory: folder, rules: planetRules(chainId), genesis, port: 0 })
  api = await startTestApi({}, { PLANET_RPC_URL: node.url })
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await api.close()
  await node.close()
  rmSync(folder, { recursive: true, force: true })
})

const rpc = async (body: unknown) => {
  const answer = await api.app.inject({ method: 'POST', url: '/rpc', payload: body as object })
  return { status: answer.statusCode, body: answer.json() }
}
const one = (method: string, params: unknown = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

describe('/rpc', () => {
  it('serves viem as a node would: read, sign, send, wait', async () => {
    const transport = http(`${url}/rpc`)
    const wallet = createWalletClient({ account: alice, chain, transport })
    const reader = createPublicClient({ chain, transport })
    hash = await wallet.sendTransaction({ to: bob.address, value: parseEther('2') })
    const receipt = await reader.waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(await reader.getBalance({ address: bob.address })).toBe(parseEther('2'))
  })

  it('has journalled what it relayed', async () => {
    const { rows } = await api.database.pool.query('select state from relayed_transactions')
    expect(rows).toEqual([{ state: 'pending' }])
  })

  it.each([
    'eth_sign',
    'eth_sendTransaction',
    'personal_unlockAccount',
    'admin_nodeInfo',
    'debug_traceBlock',
    '__proto__',
  ])('does not offer %s', async (method) => expect((await rpc(one(method))).body.error.code).toBe(-32601))

  it.each([
    ['no version', { id: 1, method: 'eth_chainId' }, -32600],
    ['a number', 7, -32600],
    ['params that are not a list', one('eth_chainId', {}), -32602],
    ['raw that is not hex', one('eth_sendRawTransaction', ['nonsense']), -32602],
    ['nothing to send', one('eth_sendRawTransaction', []), -32602],
    ['an empty batch', [], -32600],
    ['a batch too large', Array.from({ length: 51 }, (_, id) => one('eth_chainId', [], id)), -32600],
  ])('rejects %s', async (_, body, code) => expect((await rpc(body)).body.error.code).toBe(code))

  it.each([
    ['no JSON', 'application/json', '{"jsonrpc":', 400, -32700],
    ['nothing', 'application/json', '', 400, -32700],
    ['another format', 'text/xml', '<a/>', 400, -32700],
    ['too much', 'application/json', `"${'x'.repeat(330_000)}"`, 413, -32600],
  ])('answers %s in its own protocol', async (_, type, payload, status, code) => {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/rpc',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } })
  })

  it('executes a notification and answers nothing', async () => {
    const { id: _, ...notification } = one('eth_chainId')
    const alone = await api.app.inject({ method: 'POST', url: '/rpc', payload: notification })
    expect([alone.statusCode, alone.body]).toEqual([204, ''])
    const { body } = await rpc([notification, one('eth_chainId', [], 'a'), notification])
    expect(body.map((answer: { id: string }) => answer.id)).toEqual(['a'])
  })

  it('answers batches in order, with errors in their places', async () => {
    const { body } = await rpc([
      one('eth_chainId', [], 'a'),
      one('eth_sign', [], 'b'),
      one('eth_blockNumber', [], 'c'),
    ])
    expect(body.map((answer: { id: string }) => answer.id)).toEqual(['a', 'b', 'c'])
    expect(body[0].result).toBe(`0x${chainId.toString(16)}`)
    expect(body[1].error.code).toBe(-32601)
  })

  it('takes no transactions while the chain lacks final blocks', async () => {
    const raw = await bob.signTransaction({
      chainId,
      to: alice.address,
      nonce: 0,
      gas: 21_000n,
      type: 'eip1559',
    })
    const { pool } = api.services.connection
    await pool.query(`insert into ledger_progress (behind_since) values (now() - interval '11 seconds')
      on conflict (id) do update set behind_since = excluded.behind_since`)
    const { body } = await rpc(one('eth_sendRawTransaction', [raw]))
    await pool.query('update ledger_progress set behind_since = null')
    expect(body.error).toEqual({
      code: -32_000,
      message: 'the chain is recovering: try again in a few minutes',
    })
  })

  it('passes the node’s own errors on', async () => {
    const raw = await alice.signTransaction({
      chainId,
      to: bob.address,
      nonce: 0,
      gas: 21_000n,
      type: 'eip1559',
      maxFeePerGas: 0n,
    })
    const { body } = await rpc(one('eth_sendRawTransaction', [raw]))
    expect(body.error.message).toMatch(/nonce too low/)
  })
})

describe('the explorer', () => {
  beforeAll(async () => {
    const { planet } = api.services
    while ((await followOnce({ ...planet.ledger, rpc: planet.rpc })) > 0);
  })
  const get = async (path: string) => {
    const answer = await api.app.inject({ method: 'GET', url: `/api/explorer${path}` })
    return { status: answer.statusCode, body: answer.json() }
  }

  it('reports the state of the chain', async () => {
    const { body } = await get('/status/')
    expect(body).toMatchObject({ success: true, chain_id: chainId, height: 1, indexed: 1, transactions: 1 })
    expect(body.hourly).toHaveLength(24)
    expect(body.hourly.at(-1)).toBe(1)
  })

  it('shows the transaction, its block, and both parties', async () => {
    const { body } = await get(`/transaction/${hash}/`)
    expect(body.transaction).toMatchObject({ kind: 'transfer', succeeded: true, block: 1 })
    expect(body.transaction.movements).toEqual([
      expect.objectContaining({
        asset: 'PLA',
        amount: parseEther('2').toString(),
        to: bob.address.toLowerCase(),
      }),
    ])
    expect((await get('/block/1/')).body.transactions).toHaveLength(1)
    for (const { address } of [alice, bob]) {
      const page = (await get(`/address/${address}/`)).body
      expect(page.transactions.map((row: { hash: string }) => row.hash)).toEqual([hash])
    }
    expect((await get(`/address/${bob.address}/`)).body.balances).toContainEqual({
      asset: 'PLA',
      amount: parseEther('2').toString(),
    })
  })

  it.each([
    ['1', '/explorer/block/1'],
    ['btc', '/explorer/token/BTC'],
    ['999999', null],
    ['no such thing', null],
  ])('finds %s at %s', async (q, path) => {
    expect((await get(`/search/?q=${encodeURIComponent(q)}`)).body.path).toBe(path)
  })

  it('finds hashes and addresses', async () => {
    expect((await get(`/search/?q=${hash}`)).body.path).toBe(`/explorer/transaction/${hash}`)
    expect((await get(`/search/?q=${bob.address}`)).body.path).toBe(
      `/explorer/address/${bob.address.toLowerCase()}`,
    )
  })

  it.each(['/block/77/', `/transaction/0x${'0'.repeat(64)}/`])('%s is not found', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.message).toBe('data_not_found')
  })

  it.each([
    '/block/x/',
    '/transaction/0x1/',
    '/address/0x1/',
    '/token/DOGE/',
    '/blocks/?count=1000',
    '/transactions/?before=x',
    '/search/?q=',
  ])('%s names the field', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(400)
    expect(body.message).toBe('validation_error')
    expect(body.fields).toHaveLength(1)
  })
})

describe('guests at /rpc', () => {
  it('journals nothing that would be resent forever', async () => {
    const journal = async () =>
      (
        await api.database.pool.query(
          `select count(*)::int as n from relayed_transactions where state = 'pending'`,
        )
      ).rows[0].n
    const before = await journal()
    const common = { to: bob.address, gas: 21_000n, gasPrice: 0n, type: 'legacy' } as const
    const sent: [Hex, RegExp][] = [
      [`0x${'c0'}`, /malformed/],
      [`0x02${'ab'.repeat(90)}`, /malformed/],
      [await alice.signTransaction({ ...common, nonce: 1 }), /replay-protected/],
      [await alice.signTransaction({ ...common, nonce: 1000, chainId }), /nonce too high/],
      [await alice.signTransaction({ ...common, nonce: 1, chainId: 1 }), /invalid chain id/],
      [
        await alice.signTransaction({
          chainId,
          nonce: 1,
          gas: 9_000_000n,
          gasPrice: 0n,
          data: `0x${'00'.repeat(49_153)}`,
        }),
        /initcode/,
      ],
      ...(await Promise.all(
        [30_000_001n, (1n << 64n) - 1n, 1n << 200n].map(
          async (gas): Promise<[Hex, RegExp]> => [
            await alice.signTransaction({ ...common, chainId, nonce: 1, gas }),
            /exceeds block gas limit/,
          ],
        ),
      )),
    ]
    for (const [raw, refusal] of sent)
      expect((await rpc(one('eth_sendRawTransaction', [raw]))).body.error.message).toMatch(refusal)
    expect(await journal()).toBe(before)
  })

  it('accepts two transactions sent at once, in any order', async () => {
    const make = (nonce: number) =>
      alice.signTransaction({ chainId, nonce, to: alice.address, gas: 21_000n, gasPrice: 0n, type: 'legacy' })
    const [second, first] = [await make(2), await make(1)]
    const later = rpc(one('eth_sendRawTransaction', [second]))
    const earlier = rpc(one('eth_sendRawTransaction', [first]))
    expect((await earlier).body.error).toBeUndefined()
    expect((await later).body.error).toBeUndefined()
  })

  it('throttles clients that use much of the chain’s time', async () => {
    await api.database.pool.query('delete from rate_limits')
    const key = privateKeyToAccount(`0x${'d4'.repeat(32)}`)
    const statuses: unknown[] = []
    for (let nonce = 0; nonce < 3; nonce++) {
      const raw = await key.signTransaction({
        chainId,
        nonce,
        to: key.address,
        gas: 16_000_000n,
        gasPrice: 0n,
        type: 'legacy',
      })
      statuses.push((await rpc(one('eth_sendRawTransaction', [raw]))).body.error?.code)
    }
    expect(statuses).toEqual([undefined, -32005, -32005])
    await api.database.pool.query('delete from rate_limits')
  })
})
