import { RLP } from '@ethereumjs/rlp'
import {
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  parseSignature,
  toHex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { planetRules } from '../src/chain/rules.ts'
import { encodeHeader, headerHash } from '../src/encoding/header.ts'
import { fromHex } from '../src/encoding/hex.ts'
import { startNode } from '../src/node.ts'
import { chainOf, post, type RpcAnswer, rpc } from './conformance.ts'
import { Token } from './contracts.ts'
import { account, CHAIN_ID, deploy, genesis, send, sign, start } from './running-node.ts'
import { temporaryFolder } from './temporary.ts'

describe('MetaMask', () => {
  it('connects, shows, sends and sees the receipt', async () => {
    const node = await start()
    const ask = async (method: string, ...params: unknown[]) => {
      const { result, error } = await rpc(node.url, method, params)
      if (error !== undefined) throw new Error(`${method}: ${error.message}`)
      return result
    }
    expect(await ask('eth_chainId')).toBe(toHex(CHAIN_ID))
    expect(await ask('net_version')).toBe(String(CHAIN_ID))
    expect(await ask('eth_blockNumber')).toBe('0x0')
    expect(await ask('eth_getBalance', account.address, 'latest')).toBe(toHex(10n ** 20n))
    expect(await ask('eth_getBlockByNumber', 'latest', false)).toMatchObject({
      number: '0x0',
      baseFeePerGas: '0x0',
    })
    expect(await ask('eth_gasPrice')).toBe('0x0')
    expect(await ask('eth_maxPriorityFeePerGas')).toBe('0x0')
    expect(await ask('eth_feeHistory', '0x5', 'latest', [10, 50, 95])).toEqual({
      oldestBlock: '0x0',
      baseFeePerGas: ['0x0', '0x0'],
      baseFeePerBlobGas: ['0x1', '0x1'],
      blobGasUsedRatio: [0],
      gasUsedRatio: [0],
      reward: [['0x0', '0x0', '0x0']],
    })
    const to = privateKeyToAccount(generatePrivateKey()).address
    expect(await ask('eth_getCode', to, 'latest')).toBe('0x')
    const gas = await ask('eth_estimateGas', {
      from: account.address,
      to,
      value: '0x1',
      gasPrice: '0x0',
      data: '0x',
    })
    expect(gas).toBe('0x5208')
    const nonce = Number(await ask('eth_getTransactionCount', account.address, 'pending'))
    const raw = await sign({ nonce, to, value: 1n, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
    const hash = await ask('eth_sendRawTransaction', raw)
    expect(hash).toBe(keccak256(raw))
    expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1', blockNumber: '0x1' })
    expect(await ask('eth_getTransactionByHash', hash)).toMatchObject({ from: account.address.toLowerCase() })
    expect(await ask('eth_getBlockByNumber', '0x1', true)).toMatchObject({ transactions: [{ hash }] })
    expect(await ask('eth_getBalance', to, 'latest')).toBe('0x1')
    expect(await ask('eth_call', { to, data: '0x' }, 'latest')).toBe('0x')
    expect(await ask('eth_accounts')).toEqual([])
  })
})

describe('bad raw transactions', () => {
  it('are rejected with -32000 and the messages that clients match', async () => {
    const node = await start()
    await send(node, await sign({ nonce: 0, to: account.address }))
    const parked = await sign({ nonce: 5, to: account.address })
    expect((await send(node, parked)).error).toBeUndefined()
    const poor = privateKeyToAccount(generatePrivateKey())
    const good = await sign({ nonce: 1, to: account.address })
    const bytes = fromHex(good)
    const corrupted = bytes.slice()
    corrupted.fill(0xff, bytes.length - 32)
    const legacy = await account.signTransaction({
      type: 'legacy',
      nonce: 1,
      gas: 21_000n,
      gasPrice: 0n,
      to: account.address,
    })
    const blob: Hex = `0x03${good.slice(4)}`
    const cases: [string, Hex, string][] = [
      ['wrong chain id', await sign({ nonce: 1, chainId: 1 }), 'invalid chain id for signer'],
      ['no chain id', legacy, 'only replay-protected (EIP-155) transactions allowed over RPC'],
      ['bad signature', toHex(corrupted), 'invalid sender'],
      [
        'huge data',
        await sign({ nonce: 1, to: account.address, data: `0x${'00'.repeat(131_072)}`, gas: 10_000_000n }),
        'oversized data',
      ],
      ['used nonce', await sign({ nonce: 0, to: account.address, value: 3n }), 'nonce too low'],
      ['known', parked, 'already known'],
      [
        'same nonce for no more',
        await sign({ nonce: 5, to: account.address, value: 1n }),
        'replacement transaction underpriced',
      ],
      [
        'value above balance',
        await sign({ nonce: 0, value: 1n, to: account.address }, poor),
        'insufficient funds for gas * price + value',
      ],
      [
        'too little gas',
        await sign({ nonce: 1, gas: 20_999n, to: account.address }),
        'intrinsic gas too low',
      ],
      [
        'too much gas',
        await sign({ nonce: 1, gas: 16_777_217n, to: account.address }),
        'exceeds block gas limit',
      ],
      ['tip above cap', await signTipAboveCap(), 'max priority fee per gas higher than max fee per gas'],
      ['blob transaction', blob, 'transaction type not supported'],
      [
        'huge init code',
        await sign({ nonce: 1, data: `0x${'00'.repeat(49_153)}`, gas: 10_000_000n }),
        'max initcode size exceeded',
      ],
      ['cut off', good.slice(0, -2) as Hex, 'malformed transaction'],
      ['trailing byte', `${good}00`, 'malformed transaction'],
      ['empty', '0x', 'malformed transaction'],
    ]
    for (const [name, raw, message] of cases) {
      const { error } = await send(node, raw)
      expect(error?.code, name).toBe(-32000)
      expect(error?.message.startsWith(message), `${name}: ${error?.message}`).toBe(true)
    }
    expect((await rpc(node.url, 'eth_sendRawTransaction', ['0x123'])).error?.code).toBe(-32602)
    expect((await rpc(node.url, 'eth_sendRawTransaction', ['zz'])).error?.code).toBe(-32602)
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x1')
    expect((await send(node, good)).error).toBeUndefined()
  })

  /** Clients refuse to sign this, so it is assembled by hand. */
  async function signTipAboveCap(): Promise<Hex> {
    const fields = [CHAIN_ID, 1, 2, 1, 21_000, fromHex(account.address), 0, new Uint8Array(0), []]
    const typed = (items: Parameters<typeof RLP.encode>[0]): Hex => `0x02${toHex(RLP.encode(items)).slice(2)}`
    const { r, s, yParity } = parseSignature(await account.sign({ hash: keccak256(typed(fields)) }))
    return typed([...fields, yParity, BigInt(r), BigInt(s)])
  }
})

describe('blocks', () => {
  it('carry a hash that is derived from their fields', async () => {
    const node = await start()
    await deploy(node, `${Token.bytecode}${'00'.repeat(30)}ffff`, 0)
    const { head } = node.chain
    expect(toHex(headerHash(head.header))).toBe(toHex(head.hash))
    const shown = (await rpc(node.url, 'eth_getBlockByNumber', ['latest', false])).result as Record<
      string,
      string
    >
    expect(shown.hash).toBe(toHex(head.hash))
    expect(shown.parentHash).toBe(toHex(node.chain.block(0)?.hash ?? new Uint8Array(0)))
    const raw = await sign({ nonce: 0, data: `${Token.bytecode}${'00'.repeat(30)}ffff`, gas: 3_000_000n })
    const full = [RLP.decode(encodeHeader(head.header)), [fromHex(raw)], [], []]
    expect(Number(shown.size)).toBe(RLP.encode(full as Parameters<typeof RLP.encode>[0]).length)
  })

  it('collect what arrives while one is being made', async () => {
    const node = await start()
    const senders = Array.from({ length: 30 }, () => privateKeyToAccount(generatePrivateKey()))
    const raws = await Promise.all(senders.map((sender) => sign({ nonce: 0, to: account.address }, sender)))
    const body = JSON.stringify(
      raws.map((raw, id) => ({ jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw] })),
    )
    const answers = (await post(node.url, body)) as RpcAnswer[]
    expect(answers.every(({ error }) => error === undefined)).toBe(true)
    expect(node.chain.headNumber).toBeLessThan(30)
    const counts = await Promise.all(
      Array.from({ length: node.chain.headNumber }, (_, i) => node.chain.history.transactionsOf(i + 1)),
    )
    expect(counts.flat()).toHaveLength(30)
  })
})

describe('an account without coins', () => {
  it('can send through viem, as gas is free', async () => {
    const node = await start()
    const chain = await chainOf(node.url)
    const poor = privateKeyToAccount(generatePrivateKey())
    const transport = http(node.url)
    const hash = await createWalletClient({ account: poor, chain, transport }).sendTransaction({
      to: poor.address,
    })
    const receipt = await createPublicClient({ chain, transport }).getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(receipt.effectiveGasPrice).toBe(0n)
  })
})

it('reports that its port is taken, and releases its folder', async () => {
  const first = await start()
  const directory = temporaryFolder()
  await expect(start({ directory, port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect((await rpc((await start({ directory })).url, 'eth_blockNumber')).result).toBe('0x0')
})

describe('a failed write', () => {
  it('ends block making, and no caller is left waiting or gets a false success', async () => {
    const failures: unknown[] = []
    const reports: unknown[] = []
    const node = await startNode({
      directory: temporaryFolder(),
      rules: planetRules(CHAIN_ID),
      genesis,
      recoveryThreads: 0,
      report: (cause) => reports.push(cause),
      onFailure: (cause) => failures.push(cause),
    })
    await send(node, await sign({ nonce: 0 }))
    await node.chain.database.close()
    for (const nonce of [1, 1]) expect((await send(node, await sign({ nonce }))).error?.code).toBe(-32603)
    expect(failures).toHaveLength(1)
    expect(reports).toHaveLength(2)
    expect((await rpc(node.url, 'eth_blockNumber')).result).toBe('0x1')
    await node.close()
  })
})
