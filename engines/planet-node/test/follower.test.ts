import { rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { planetRules } from '../src/chain/rules.ts'
import { decodeHeader, encodeHeader, type Header } from '../src/encoding/header.ts'
import { fromHex, toHex } from '../src/encoding/hex.ts'
import { orderedTrieRoot } from '../src/encoding/ordered-trie.ts'
import { encodeReceipt, logsBloom } from '../src/encoding/receipt.ts'
import { divergenceFile } from '../src/follow/divergence.ts'
import { type FollowerNodeOptions, type RunningFollower, startFollowerNode } from '../src/follower-node.ts'
import { type NodeOptions, type RunningNode, startNode } from '../src/node.ts'
import { rpc } from './conformance.ts'
import { Token } from './contracts.ts'
import { temporaryFolder } from './temporary.ts'

const chainId = 4_304
const alice = privateKeyToAccount(`0x${'a4'.repeat(32)}`)
const genesis = { alloc: { [alice.address]: { balance: (10n ** 20n).toString() } } }
const rules = planetRules(chainId)
const transfer = parseAbi(['function transfer(address to, uint256 value)'])

async function produce(options: Partial<NodeOptions> = {}): Promise<RunningNode> {
  const node = await startNode({
    directory: temporaryFolder(),
    rules,
    genesis,
    recoveryThreads: 0,
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

async function follow(url: string, options: Partial<FollowerNodeOptions> = {}): Promise<RunningFollower> {
  const node = await startFollowerNode({
    directory: temporaryFolder(),
    rules,
    genesis,
    follow: url,
    report: () => undefined,
    ...options,
  })
  onTestFinished(() => node.close())
  return node
}

async function send(node: { url: string }, fields: { to?: Hex; data?: Hex; value?: bigint; nonce: number }) {
  const raw = await alice.signTransaction({ type: 'eip1559', chainId, gas: 2_000_000n, ...fields })
  const { result, error } = await rpc(node.url, 'eth_sendRawTransaction', [raw])
  expect(error).toBeUndefined()
  return result as Hex
}

const caughtUp = (follower: RunningFollower, node: RunningNode) =>
  expect.poll(() => follower.status()).toMatchObject({ state: 'following', verified: node.chain.headNumber })
const ask = async (node: { url: string }, method: string, params: unknown[]) =>
  (await rpc(node.url, method, params)).result

/** A token with one payment, so that blocks have logs and storage changes. */
async function pay(node: RunningNode, nonce = 0): Promise<Hex> {
  const data: Hex = `${Token.bytecode}${'64'.padStart(64, '0')}`
  const receipt = (await ask(node, 'eth_getTransactionReceipt', [await send(node, { data, nonce })])) as {
    contractAddress: Hex
  }
  const to = receipt.contractAddress
  const call = encodeFunctionData({
    abi: transfer,
    args: [privateKeyToAccount(generatePrivateKey()).address, 7n],
  })
  await send(node, { to, data: call, nonce: nonce + 1 })
  return to
}

it('fetches the blocks of a busy producer in few requests', async () => {
  const node = await produce()
  const requests = vi.fn()
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests()
    const answer = await fetch(node.url, { method: 'POST', body: Buffer.concat(chunks) })
    response.end(await answer.text())
  })
  proxy.on('upgrade', (request, socket) => {
    const own = connect(Number(new URL(node.url).port), '127.0.0.1')
    const lines = request.rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${request.rawHeaders[index + 1]}`] : [],
    )
    own.write(`GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    own.pipe(socket).pipe(own)
    own.on('error', () => socket.destroy())
    socket.on('error', () => own.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close().closeAllConnections())
  const began = performance.now()
  const follower = await follow(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  for (let nonce = 0; nonce < 40; nonce++) await send(node, { to: alice.address, nonce })
  await caughtUp(follower, node)
  expect(requests.mock.calls.length).toBeLessThanOrEqual(1 + (performance.now() - began) / 100)
})

it('reports when it can store no more blocks, so that it is started again', async () => {
  const node = await produce()
  const failures: unknown[] = []
  const follower = await follow(node.url, { onFailure: (cause) => failures.push(cause) })
  await send(node, { to: alice.address, nonce: 0 })
  await caughtUp(follower, node)
  const full = new Error('No space left on device')
  vi.spyOn(follower.chain.database, 'batch').mockRejectedValueOnce(full)
  await send(node, { to: alice.address, nonce: 1 })
  await expect.poll(() => failures).toEqual([full])
})

describe('a follower', () => {
  it('executes the producer’s blocks, and gives the same answers', async () => {
    const producer = await produce()
    const token = await pay(producer)
    const follower = await follow(producer.url)
    await caughtUp(follower, producer)
    await send(producer, { to: token, value: 0n, data: '0x', nonce: 2 }).catch(() => undefined)
    await caughtUp(follower, producer)
    for (const [method, params] of [
      ['eth_getBlockByNumber', ['latest', true]],
      ['eth_getBlockByNumber', ['0x1', true]],
      ['eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest' }]],
      ['eth_getBalance', [alice.address, 'latest']],
      ['eth_getCode', [token, 'finalized']],
      ['eth_getTransactionCount', [alice.address, 'pending']],
    ] as const)
      expect(await ask(follower, method, [...params])).toEqual(await ask(producer, method, [...params]))
    expect(await ask(follower, 'planet_followerStatus', [])).toMatchObject({
      state: 'following',
      divergence: null,
    })
    expect(await ask(producer, 'planet_followerStatus', [])).toMatchObject({ state: 'producing' })
  })

  it('passes transactions on to the producer, and its errors back', async () => {
    const producer = await produce()
    const follower = await follow(producer.url)
    await send(follower, { to: alice.address, nonce: 0 })
    await caughtUp(follower, producer)
    expect(producer.chain.headNumber).toBe(1)
    const again = await alice.signTransaction({
      type: 'eip1559',
      chainId,
      gas: 21_000n,
      nonce: 0,
      to: alice.address,
      value: 1n,
    })
    const { error } = await rpc(follower.url, 'eth_sendRawTransaction', [again])
    expect(error?.message).toMatch(/nonce too low/)
  })

  it('catches up after a restart, from another follower too', async () => {
    const producer = await produce()
    await pay(producer)
    const directory = temporaryFolder()
    const first = await follow(producer.url, { directory })
    await caughtUp(first, producer)
    await first.close()
    for (let nonce = 2; nonce < 150; nonce++) await send(producer, { to: alice.address, nonce })
    const second = await follow(producer.url, { directory })
    await caughtUp(second, producer)
    const third = await follow(second.url)
    await caughtUp(third, producer)
  })

  it('waits while the producer is down, and continues when it is back', async () => {
    const directory = temporaryFolder()
    const producer = await produce({ directory })
    await send(producer, { to: alice.address, nonce: 0 })
    const follower = await follow(producer.url)
    await caughtUp(follower, producer)
    await producer.close()
    await expect.poll(() => follower.status().state).toBe('unreachable')
    expect(await ask(follower, 'eth_blockNumber', [])).toBe('0x1')
    const back = await produce({ directory, port: producer.port })
    await send(back, { to: alice.address, nonce: 1 })
    await caughtUp(follower, back)
  })

  it('waits for a block that is ahead of its clock', async () => {
    const producer = await produce({ now: () => Date.now() + 3_600_000 })
    await send(producer, { to: alice.address, nonce: 0 })
    let ahead = 0
    const follower = await follow(producer.url, { now: () => Date.now() + ahead })
    await expect.poll(() => follower.status()).toMatchObject({ state: 'following', claimed: 1, verified: 0 })
    ahead = 3_600_000
    await send(producer, { to: alice.address, nonce: 1 })
    await caughtUp(follower, producer)
  })
})

type Feed = { head: string; previousHash: string | null; blocks: { header: Hex; transactions: Hex[] }[] }

/** A proxy between producer and follower that changes the feed. */
async function lie(target: () => string, change: (feed: Feed) => Feed = (feed) => feed): Promise<string> {
  const server: Server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const answer = (await (await fetch(target(), { method: 'POST', body })).json()) as { result: unknown }
    const { method } = JSON.parse(body) as { method: string }
    if (method === 'planet_getRawBlocks') answer.result = change(answer.result as Feed)
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const changeHeader =
  (change: (header: Header) => Partial<Header>) =>
  (feed: Feed): Feed => ({
    ...feed,
    blocks: feed.blocks.map((block) => {
      const header = decodeHeader(fromHex(block.header))
      return header.number === 2n
        ? { ...block, header: toHex(encodeHeader({ ...header, ...change(header) })) }
        : block
    }),
  })
const changeTransactions =
  (change: (raws: Hex[]) => Hex[]) =>
  (feed: Feed): Feed => ({
    ...feed,
    blocks: feed.blocks.map((block, at) =>
      at === 1 ? { ...block, transactions: change(block.transactions) } : block,
    ),
  })
const flip = (bytes: Uint8Array) => bytes.map((byte, at) => (at === 5 ? byte ^ 1 : byte))

/** A log that no contract wrote, with header fields that commit to it. */
const inventLog = (header: Header): Partial<Header> => {
  const logs = [
    {
      address: fromHex(`0x${'b1'.repeat(20)}`),
      topics: [fromHex(`0x${'c0'.repeat(32)}`)],
      data: new Uint8Array(64),
    },
  ]
  const bloom = logsBloom(logs)
  const receipt = encodeReceipt({ type: 2, status: 1, cumulativeGasUsed: header.gasUsed, bloom, logs })
  return { logsBloom: bloom, receiptsRoot: orderedTrieRoot([receipt]) }
}

const foreign = await privateKeyToAccount(generatePrivateKey()).signTransaction({
  type: 'eip1559',
  chainId,
  gas: 21_000n,
  nonce: 0,
  to: alice.address,
})

describe('a follower rejects a block with', () => {
  it.each<[string, (feed: Feed) => Feed, RegExp]>([
    [
      'a changed receipts root',
      changeHeader(({ receiptsRoot }) => ({ receiptsRoot: flip(receiptsRoot) })),
      /receiptsRoot/,
    ],
    [
      'a changed state commitment',
      changeHeader(({ stateRoot }) => ({ stateRoot: flip(stateRoot) })),
      /stateRoot/,
    ],
    ['a changed bloom', changeHeader(({ logsBloom }) => ({ logsBloom: flip(logsBloom) })), /logsBloom/],
    ['another amount of gas', changeHeader(({ gasUsed }) => ({ gasUsed: gasUsed + 1n })), /gasUsed/],
    ['another parent', changeHeader(({ parentHash }) => ({ parentHash: flip(parentHash) })), /parent/],
    [
      'another time than the one executed',
      changeHeader(({ timestamp }) => ({ timestamp: timestamp - 9n })),
      /older|differ|gives/,
    ],
    [
      'another fee recipient',
      changeHeader(({ feeRecipient }) => ({ feeRecipient: flip(feeRecipient) })),
      /feeRecipient/,
    ],
    ['a higher gas limit', changeHeader(() => ({ gasLimit: 60_000_000n })), /gasLimit/],
    ['a base fee', changeHeader(() => ({ baseFee: 1n })), /baseFee/],
    [
      'another random value',
      changeHeader(({ prevRandao }) => ({ prevRandao: flip(prevRandao) })),
      /prevRandao/,
    ],
    ['an invented event', changeHeader(inventLog), /receiptsRoot/],
    ['a transaction left out', changeTransactions(() => []), /transactionsRoot/],
    ['a transaction added', changeTransactions((raws) => [...raws, foreign]), /transactionsRoot/],
    ['a transaction executed twice', changeTransactions((raws) => [...raws, ...raws]), /nonce too low/],
    [
      'a forged signature',
      changeTransactions((raws) => raws.map((raw) => `${raw.slice(0, -2)}00` as Hex)),
      /block 2/,
    ],
    ['bytes that are no transaction', changeTransactions(() => ['0x02ff']), /refused/],
    [
      'bytes that are no header',
      (feed) => ({ ...feed, blocks: feed.blocks.map((block) => ({ ...block, header: '0xc101' as Hex })) }),
      /header/,
    ],
  ])('%s', async (_, change, detail) => {
    const producer = await produce()
    await pay(producer)
    const directory = temporaryFolder()
    const proxy = await lie(() => producer.url, change)
    const follower = await follow(proxy, { directory })
    await expect.poll(() => follower.status().state).toBe('diverged')
    const { verified, divergence } = follower.status()
    expect(divergence).toMatchObject({ reason: 'block_invalid', block: verified + 1 })
    expect(divergence?.detail).toMatch(detail)
    expect(verified).toBeLessThan(2)
    // Still answers from what it has verified.
    expect(await ask(follower, 'eth_blockNumber', [])).toBe(`0x${verified.toString(16)}`)
    expect(await ask(follower, 'planet_followerStatus', [])).toMatchObject({ state: 'diverged', divergence })
    await follower.close()
    // A restart does not make it trust again; the operator does.
    const again = await follow(producer.url, { directory })
    expect(again.status().state).toBe('diverged')
    await again.close()
    rmSync(divergenceFile(directory))
    await caughtUp(await follow(producer.url, { directory }), producer)
  })
})

describe('a follower detects', () => {
  it('a history that was rewritten, with the next block', async () => {
    const [first, second] = [await produce(), await produce()]
    for (const node of [first, second]) await send(node, { to: alice.address, nonce: 0 })
    await send(first, { to: alice.address, nonce: 1, value: 1n })
    await send(second, { to: alice.address, nonce: 1, value: 2n })
    let target = first.url
    const follower = await follow(await lie(() => target))
    await caughtUp(follower, first)
    target = second.url
    await expect
      .poll(() => follower.status().divergence)
      .toMatchObject({ reason: 'history_rewritten', block: 2 })
  })

  it('a history that became shorter', async () => {
    const [first, second] = [await produce(), await produce()]
    await send(first, { to: alice.address, nonce: 0 })
    let target = first.url
    const follower = await follow(await lie(() => target))
    await caughtUp(follower, first)
    target = second.url
    await expect.poll(() => follower.status().divergence).toMatchObject({ reason: 'history_shortened' })
  })

  it('another genesis', async () => {
    const producer = await produce({ genesis: { alloc: {} } })
    const follower = await follow(producer.url)
    await expect
      .poll(() => follower.status().divergence)
      .toMatchObject({ reason: 'genesis_differs', block: 0 })
  })
})
