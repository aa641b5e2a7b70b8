import { execFile as execFileCallback } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { encodeDeployData, encodeFunctionData, type Hex, keccak256, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { backUp } from '../src/chain/backup.ts'
import { Chain } from '../src/chain/chain.ts'
import { exportState } from '../src/chain/export.ts'
import type { Genesis } from '../src/chain/genesis.ts'
import { planetRules } from '../src/chain/rules.ts'
import { startNode } from '../src/node.ts'
import { startChild } from './child-node.ts'
import { post, type RpcAnswer, rpc } from './conformance.ts'
import { Token } from './contracts.ts'
import { temporaryFolder } from './temporary.ts'

const execFile = promisify(execFileCallback)
const operateProgram = fileURLToPath(new URL('../src/operate.ts', import.meta.url))
const CHAIN_ID = 4_801
const account = privateKeyToAccount(`0x${'f1'.repeat(32)}`)
const genesis = { alloc: { [account.address]: { balance: '1000000000' } } }
const rules = planetRules(CHAIN_ID)

const sign = (fields: { nonce: number; to?: Hex; data?: Hex; gas?: bigint; value?: bigint }) =>
  account.signTransaction({ type: 'eip1559', chainId: CHAIN_ID, gas: 21_000n, ...fields })

async function sendAll(url: string, raws: Hex[]): Promise<void> {
  const body = JSON.stringify(
    raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] })),
  )
  for (const { error } of (await post(url, body)) as RpcAnswer[])
    if (error !== undefined) throw new Error(error.message)
}

describe('backup', () => {
  it('is a consistent copy, taken while blocks continue', async () => {
    const node = await startNode({ directory: temporaryFolder(), rules, genesis })
    const to = privateKeyToAccount(generatePrivateKey()).address
    const raws = await Promise.all(Array.from({ length: 400 }, (_, nonce) => sign({ nonce, to, value: 1n })))
    await sendAll(node.url, raws.slice(0, 100))
    const target = join(temporaryFolder(), 'copy')
    const work = (async () => {
      for (let at = 100; at < 400; at += 10) await sendAll(node.url, raws.slice(at, at + 10))
    })()
    const { blockNumber, entries } = await backUp(node.chain, target)
    await work
    const expected = node.chain.block(blockNumber)
    expect(entries).toBeGreaterThan(200)
    await expect(backUp(node.chain, target)).rejects.toThrow('is not empty')
    const copy = await Chain.open({ directory: target, rules, genesis })
    expect(copy.headNumber).toBe(blockNumber)
    expect(toHex(copy.head.hash)).toBe(toHex(expected?.hash ?? new Uint8Array(0)))
    let mined = 0n
    for (let number = 1; number <= blockNumber; number++)
      mined += BigInt(copy.block(number)?.transactionCount ?? 0)
    expect(copy.account(to.slice(2).toLowerCase())?.balance).toBe(mined)
    expect(copy.account(account.address.slice(2).toLowerCase())?.nonce).toBe(mined)
    await copy.close()
    await node.close()
  })
})

describe('export', () => {
  it('is a genesis from which a chain with the same state starts', async () => {
    const node = await startNode({ directory: temporaryFolder(), rules, genesis })
    const deploy = encodeDeployData({ abi: Token.abi, bytecode: Token.bytecode, args: [5_000n] })
    await sendAll(node.url, [await sign({ nonce: 0, data: deploy, gas: 1_000_000n })])
    const { result } = await rpc(node.url, 'eth_getTransactionReceipt', [
      keccak256(await sign({ nonce: 0, data: deploy, gas: 1_000_000n })),
    ])
    const token = (result as { contractAddress: Hex }).contractAddress
    const to = privateKeyToAccount(generatePrivateKey()).address
    const transfer = encodeFunctionData({ abi: Token.abi, functionName: 'transfer', args: [to, 77n] })
    await sendAll(node.url, [
      await sign({ nonce: 1, to: token, data: transfer, gas: 100_000n }),
      await sign({ nonce: 2, to, value: 3n }),
    ])
    const file = join(temporaryFolder(), 'state.json')
    const totals = await exportState(node.chain, file)
    expect(totals).toMatchObject({
      accounts: 3,
      contracts: 1,
      slots: 3,
      balance: 1_000_000_000n,
      blockNumber: node.chain.headNumber,
    })
    const balanceOf = encodeFunctionData({ abi: Token.abi, functionName: 'balanceOf', args: [to] })
    await node.close()

    const exported = JSON.parse(readFileSync(file, 'utf8')) as Genesis & { totals: Record<string, unknown> }
    expect(exported.totals).toMatchObject({ accounts: 3, balance: '1000000000' })
    const moved = await startNode({ directory: temporaryFolder(), rules, genesis: { alloc: exported.alloc } })
    expect((await rpc(moved.url, 'eth_getBalance', [to, 'latest'])).result).toBe('0x3')
    expect(
      Number((await rpc(moved.url, 'eth_call', [{ to: token, data: balanceOf }, 'latest'])).result),
    ).toBe(77)
    expect((await rpc(moved.url, 'eth_getTransactionCount', [account.address, 'latest'])).result).toBe('0x3')
    await moved.close()
  })
})

describe('the program', () => {
  it('starts, serves, obeys its parent, and exits cleanly', async () => {
    const folder = temporaryFolder()
    const config = {
      directory: join(folder, 'data'),
      chainId: CHAIN_ID,
      genesis,
      rules: 'ethereum',
      blockMs: 600_000,
    }
    const node = await startChild(config)
    expect((await rpc(node.url, 'eth_chainId')).result).toBe(toHex(CHAIN_ID))
    expect(await node.command({ command: 'mine', count: 4 })).toHaveLength(4)
    expect(await node.command({ command: 'reorg', depth: 2, transactions: 'drop' })).toMatchObject({
      made: { length: 3 },
    })
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x5')
    expect(await node.command({ command: 'backup', directory: join(folder, 'copy') })).toMatchObject({
      blockNumber: 5,
    })
    expect(await node.command({ command: 'export', file: join(folder, 'state.json') })).toMatchObject({
      accounts: 1,
    })
    await expect(node.command({ command: 'nonsense' })).rejects.toThrow('unknown command')
    expect(await node.end('SIGTERM')).toBe(0)
    const again = await startChild({ ...config, directory: join(folder, 'copy') })
    expect((await rpc(again.url, 'eth_blockNumber')).result).toBe('0x5')
    expect(await again.end('SIGTERM')).toBe(0)
  })

  it('makes a backup while running, on request of its operator, and starts from the copy', async () => {
    const folder = temporaryFolder()
    const control = join(folder, 'node.sock')
    const config = { directory: join(folder, 'data'), chainId: CHAIN_ID, genesis, control }
    const node = await startChild(config)
    const { address: to } = privateKeyToAccount(generatePrivateKey())
    await sendAll(node.url, [await sign({ nonce: 0, to, value: 1n })])
    expect(statSync(control).mode & 0o777).toBe(0o600)
    const copy = join(folder, 'copy')
    const operate = (command: string, target: string) =>
      execFile(process.execPath, [operateProgram, command, '--socket', control, '--to', target])
    expect(JSON.parse((await operate('backup', copy)).stdout)).toMatchObject({ blockNumber: 1 })
    await expect(operate('backup', copy)).rejects.toThrow('is not empty')
    expect(JSON.parse((await operate('export', join(folder, 'state.json'))).stdout)).toMatchObject({
      accounts: 2,
    })
    await expect(operate('mine', copy)).rejects.toThrow('usage: operate.ts')
    // The socket that a killed node leaves behind does not matter.
    await node.end('SIGKILL')
    const again = await startChild({ ...config, directory: copy })
    expect((await rpc(again.url, 'eth_getBalance', [to, 'latest'])).result).toBe('0x1')
    expect(await again.end('SIGTERM')).toBe(0)
  })

  it('copies the verified chain of a follower, from which a new producer can start', async () => {
    const folder = temporaryFolder()
    const config = { chainId: CHAIN_ID, genesis }
    const producer = await startChild({ ...config, directory: join(folder, 'producer') })
    const { address: to } = privateKeyToAccount(generatePrivateKey())
    await sendAll(producer.url, [await sign({ nonce: 0, to, value: 1n })])
    const control = join(folder, 'follower.sock')
    const follower = await startChild({
      ...config,
      control,
      directory: join(folder, 'follower'),
      follow: producer.url,
    })
    await expect.poll(async () => (await rpc(follower.url, 'eth_blockNumber')).result).toBe('0x1')
    const copy = join(folder, 'copy')
    await execFile(process.execPath, [operateProgram, 'backup', '--socket', control, '--to', copy])
    await producer.end('SIGKILL')
    const next = await startChild({ ...config, directory: copy })
    await sendAll(next.url, [await sign({ nonce: 1, to, value: 1n })])
    expect((await rpc(next.url, 'eth_getBalance', [to, 'latest'])).result).toBe('0x2')
    await next.end('SIGTERM')
    await follower.end('SIGTERM')
  })

  it('ends with the process that started it', async () => {
    const node = await startChild({ directory: temporaryFolder(), chainId: CHAIN_ID, genesis })
    const exited = once(node.process, 'exit')
    node.process.disconnect()
    expect(await exited).toEqual([0, null])
  })

  it('reports why it does not start', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'other'), '')
    await expect(startChild({ directory: folder, chainId: CHAIN_ID })).rejects.toThrow(
      /"code":"foreign".*no data of this node/,
    )
    await expect(startChild({ chainId: CHAIN_ID })).rejects.toThrow('directory is missing')
  })
})
