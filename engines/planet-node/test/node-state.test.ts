import { type Hex, keccak256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { planetRules } from '../src/chain/rules.ts'
import { startNode } from '../src/node.ts'
import { type RpcAnswer, rpc, selectorOf } from './conformance.ts'
import { Probe } from './contracts.ts'
import { account, CHAIN_ID, deploy, genesis, ONE, send, sign, start } from './running-node.ts'
import { temporaryFolder } from './temporary.ts'

describe('nonce gaps', () => {
  it('wait in the pool, survive a restart, and are closed by the missing transaction', async () => {
    const directory = temporaryFolder()
    const node = await startNode({ directory, rules: planetRules(CHAIN_ID), genesis })
    const later = await sign({ nonce: 1, to: account.address, value: 1n })
    expect((await send(node, later)).result).toBe(keccak256(later))
    expect((await rpc(node.url, 'eth_getTransactionByHash', [keccak256(later)])).result).toMatchObject({
      blockHash: null,
    })
    expect((await rpc(node.url, 'eth_getTransactionReceipt', [keccak256(later)])).result).toBeNull()
    await node.close()
    const again = await start({ directory })
    expect(again.producer.pool.size).toBe(1)
    await send(again, await sign({ nonce: 0, to: account.address }))
    await expect.poll(() => again.producer.pool.size).toBe(0)
    expect((await rpc(again.url, 'eth_getTransactionReceipt', [keccak256(later)])).result).toMatchObject({
      status: '0x1',
    })
    expect((await rpc(again.url, 'eth_getTransactionCount', [account.address, 'latest'])).result).toBe('0x2')
  })

  it('time out', async () => {
    let now = 1_800_000_000_000
    const node = await start({ now: () => now, pool: { waitMs: 60_000 } })
    const parked = await sign({ nonce: 7, to: account.address })
    await send(node, parked)
    now += 60_001
    await send(node, await sign({ nonce: 0, to: account.address }))
    expect((await rpc(node.url, 'eth_getTransactionByHash', [keccak256(parked)])).result).toBeNull()
    expect(node.producer.pool.size).toBe(0)
  })

  it('are limited in number, and never crowd out executable ones', async () => {
    const node = await start({ pool: { waiting: 2, transactions: 3 } })
    const strangers = [0, 1, 2].map(() => privateKeyToAccount(generatePrivateKey()))
    const answers: RpcAnswer[] = []
    for (const stranger of strangers) answers.push(await send(node, await sign({ nonce: 1 }, stranger)))
    expect(answers.map(({ error }) => error?.message)).toEqual([undefined, undefined, 'txpool is full'])
    expect((await send(node, await sign({ nonce: 0 }))).error).toBeUndefined()
  })

  it('are limited per sender', async () => {
    const node = await start({ pool: { perSender: 2 } })
    for (const nonce of [1, 2]) expect((await send(node, await sign({ nonce }))).error).toBeUndefined()
    expect((await send(node, await sign({ nonce: 3 }))).error?.message).toBe('account limit exceeded')
  })
})

describe('state reads', () => {
  it('reach back as many blocks as are kept, and report an error beyond', async () => {
    const node = await start({ rules: { ...planetRules(CHAIN_ID), historyBlocks: 3 } })
    const to = privateKeyToAccount(generatePrivateKey()).address
    for (let nonce = 0; nonce < 6; nonce++) await send(node, await sign({ nonce, to, value: 1n }))
    const at = (block: unknown) => rpc(node.url, 'eth_getBalance', [to, block])
    expect((await at('latest')).result).toBe('0x6')
    expect((await at('0x3')).result).toBe('0x3')
    expect((await at({ blockNumber: '0x4' })).result).toBe('0x4')
    const { result: block } = await rpc(node.url, 'eth_getBlockByNumber', ['0x5', false])
    expect((await at({ blockHash: (block as { hash: Hex }).hash })).result).toBe('0x5')
    const old = (await at('0x1')).error
    expect(old?.code).toBe(-32000)
    expect(old?.message).toContain('only of the last 3 blocks')
    expect((await at('0x99')).error?.message).toBe('header not found')
  })

  it('can override state for one call', async () => {
    const node = await start()
    const probe = await deploy(node, Probe.bytecode, 0)
    const slot = keccak256(`0x${'00'.repeat(64)}`)
    const read = { to: probe, data: `${selectorOf('slots(uint256)')}${'00'.repeat(32)}` }
    const call = (overrides?: unknown) =>
      rpc(node.url, 'eth_call', overrides === undefined ? [read, 'latest'] : [read, 'latest', overrides])
    expect((await call()).result).toBe(`0x${'00'.repeat(32)}`)
    expect((await call({ [probe]: { stateDiff: { [slot]: ONE } } })).result).toBe(ONE)
    expect((await call({ [probe]: { code: '0x' } })).result).toBe('0x')
    expect((await call()).result).toBe(`0x${'00'.repeat(32)}`)
  })

  it('are answered, and blocks made, while a call spins; the call times out', async () => {
    const node = await start({ limits: { callMs: 1_500, callGas: 500_000_000n } })
    const probe = await deploy(node, Probe.bytecode, 0)
    const spin = rpc(node.url, 'eth_call', [{ to: probe, data: selectorOf('spin()') }, 'latest'])
    let ended = false
    void spin.then(() => {
      ended = true
    })
    for (let nonce = 1; nonce < 6; nonce++) {
      expect((await send(node, await sign({ nonce, to: account.address }))).error).toBeUndefined()
    }
    expect(ended).toBe(false)
    expect((await spin).error?.message).toContain('execution aborted (timeout')
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x6')
  })
})

describe('reverts', () => {
  it('come with code 3, their reason and their data', async () => {
    const node = await start()
    const probe = await deploy(node, Probe.bytecode, 0)
    const fail = `${selectorOf('storeThenFail(uint256,uint256)')}${'00'.repeat(64)}`
    const request = { from: account.address, to: probe, data: fail }
    for (const method of ['eth_call', 'eth_estimateGas']) {
      const { error } = await rpc(node.url, method, [request])
      expect(error).toMatchObject({ code: 3, message: 'execution reverted: no' })
      expect(error?.data).toMatch(/^0x08c379a0/)
    }
    const unknown = await rpc(node.url, 'eth_call', [{ to: probe, data: '0xfefefefe' }])
    expect(unknown.error).toMatchObject({ code: 3, message: 'execution reverted', data: '0x' })
    const store = `${selectorOf('store(uint256,uint256)')}${'00'.repeat(63)}01`
    const starved = await rpc(node.url, 'eth_call', [{ ...request, data: store, gas: '0x5800' }])
    expect(starved.error).toMatchObject({ code: -32000, message: 'out of gas' })
  })
})
