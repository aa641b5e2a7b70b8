import { type Hex, keccak256, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { planetRules } from '../src/chain/rules.ts'
import { headerHash } from '../src/encoding/header.ts'
import { fromHex } from '../src/encoding/hex.ts'
import { type ChildNode, startChild } from './child-node.ts'
import { rpc } from './conformance.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 4_701
const KILLS = 20
const lanes = 5
const funds = 10n ** 18n
const recipient = `0x${'9a'.repeat(20)}` as const
const accounts = Array.from({ length: lanes }, (_, i) =>
  privateKeyToAccount(toHex(0xabc000 + i, { size: 32 })),
)
const genesis = {
  alloc: Object.fromEntries(accounts.map(({ address }) => [address, { balance: funds.toString() }])),
}

/** How many acknowledgements to wait for before each kill: from none to many, spread evenly. */
const patience = Array.from({ length: KILLS }, (_, round) => (round * 37) % 61)

async function load(node: ChildNode, until: number, acknowledged: Hex[]): Promise<void> {
  const target = acknowledged.length + until
  let killed: Promise<unknown> | undefined
  const kill = () => {
    killed ??= node.end('SIGKILL')
  }
  if (until === 0) setImmediate(kill)
  const lane = async (account: PrivateKeyAccount) => {
    const { result } = await rpc(node.url, 'eth_getTransactionCount', [account.address, 'latest'])
    let nonce = Number(result)
    for (;;) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: CHAIN_ID,
        nonce,
        gas: 21_000n,
        to: recipient,
        value: 1n,
      })
      const answer = await rpc(node.url, 'eth_sendRawTransaction', [raw])
      if (answer.error !== undefined) throw new Error(answer.error.message)
      acknowledged.push(keccak256(raw))
      nonce++
      if (acknowledged.length >= target) kill()
    }
  }
  const outcomes = await Promise.allSettled(accounts.map(lane))
  await killed
  for (const outcome of outcomes) {
    const reason = outcome.status === 'rejected' ? String(outcome.reason) : 'ended'
    expect(reason).toContain('fetch failed')
  }
}

/** Acknowledged although it has to wait for a nonce that never comes. */
async function park(node: ChildNode, round: number): Promise<Hex> {
  const stranger = privateKeyToAccount(toHex(0xdef000 + round, { size: 32 }))
  const raw = await stranger.signTransaction({
    type: 'eip1559',
    chainId: CHAIN_ID,
    nonce: 1,
    gas: 21_000n,
    to: recipient,
  })
  const { error } = await rpc(node.url, 'eth_sendRawTransaction', [raw])
  if (error !== undefined) throw new Error(error.message)
  return keccak256(raw)
}

describe('kill -9', () => {
  it(`loses nothing acknowledged in ${KILLS} kills under load, and damages nothing`, async () => {
    const directory = temporaryFolder()
    const config = { directory, chainId: CHAIN_ID, genesis }
    const acknowledged: Hex[] = []
    const parked: Hex[] = []
    // Its clean exit leaves compiled code to those that are killed.
    await (await startChild(config)).end('SIGTERM')
    for (const [round, until] of patience.entries()) {
      const node = await startChild(config)
      if (round % 4 === 0) parked.push(await park(node, round))
      await load(node, until, acknowledged)
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS * 15)

    const chain = await Chain.open({ directory, rules: planetRules(CHAIN_ID), genesis })
    for (const hash of acknowledged) {
      const place = chain.history.place(fromHex(hash))
      expect(place, `acknowledged ${hash}`).toBeDefined()
      if (place !== undefined) expect(chain.history.transaction(place)?.status).toBe(1)
    }
    let parent = chain.block(0)?.hash
    let mined = 0
    for (let number = 1; number <= chain.headNumber; number++) {
      const block = chain.block(number)
      if (block === undefined || parent === undefined) throw new Error(`block ${number} is missing`)
      expect(toHex(block.header.parentHash)).toBe(toHex(parent))
      expect(toHex(headerHash(block.header))).toBe(toHex(block.hash))
      const transactions = await chain.history.transactionsOf(number)
      expect(transactions).toHaveLength(block.transactionCount)
      mined += transactions.length
      parent = block.hash
    }
    const nonces = accounts.reduce(
      (sum, { address }) => sum + (chain.account(address.slice(2).toLowerCase())?.nonce ?? 0n),
      0n,
    )
    expect(nonces).toBe(BigInt(mined))
    expect(chain.account(recipient.slice(2))?.balance).toBe(BigInt(mined))
    const left = accounts.reduce(
      (sum, { address }) => sum + (chain.account(address.slice(2).toLowerCase())?.balance ?? 0n),
      0n,
    )
    expect(left + BigInt(mined)).toBe(funds * BigInt(lanes))
    await chain.close()

    const node = await startChild(config)
    for (const hash of parked) {
      expect((await rpc(node.url, 'eth_getTransactionByHash', [hash])).result).toMatchObject({ hash })
    }
    expect(await node.end('SIGTERM')).toBe(0)
  })
})
