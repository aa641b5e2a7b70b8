import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { planetRules } from '../src/chain/rules.ts'
import { type ChildNode, startChild } from './child-node.ts'
import { rpc } from './conformance.ts'
import { temporaryFolder } from './temporary.ts'

const CHAIN_ID = 4_702
const payments = 40
const account = privateKeyToAccount(toHex(0xabc777, { size: 32 }))
const genesis = { alloc: { [account.address]: { balance: (10n ** 18n).toString() } } }
const configOf = (directory: string) => ({ directory, chainId: CHAIN_ID, genesis })

/** The same cuts in every run (numbers of Park and Miller). */
function* pseudoRandom(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 0x7fffffff
    yield state / 0x7fffffff
  }
}

async function pay(node: ChildNode, nonce: number): Promise<void> {
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId: CHAIN_ID,
    nonce,
    gas: 21_000n,
    to: account.address,
  })
  const { error } = await rpc(node.url, 'eth_sendRawTransaction', [raw])
  if (error !== undefined) throw new Error(error.message)
}

const logOf = (directory: string): string => {
  const name = readdirSync(join(directory, 'db')).find((one) => one.endsWith('.log'))
  if (name === undefined) throw new Error('no log')
  return join(directory, 'db', name)
}

let killed: string
beforeAll(async () => {
  killed = mkdtempSync(join(tmpdir(), 'planet-node-'))
  const node = await startChild(configOf(killed))
  for (let nonce = 0; nonce < payments; nonce++) await pay(node, nonce)
  await node.end('SIGKILL')
})
afterAll(() => rmSync(killed, { recursive: true, force: true }))

function damaged(damage: (log: string) => void): string {
  const copy = join(temporaryFolder(), 'copy')
  cpSync(killed, copy, { recursive: true })
  damage(logOf(copy))
  return copy
}

function flip(log: string, from: number): void {
  const bytes = readFileSync(log)
  for (let at = from; at < from + 8; at++) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(log, bytes)
}

describe('a disk that loses written blocks', () => {
  it('starts after an ordinary kill -9', async () => {
    const chain = await Chain.open({
      directory: damaged(() => undefined),
      rules: planetRules(CHAIN_ID),
      genesis,
    })
    expect(chain.headNumber).toBe(payments)
    await chain.close()
  })

  it.each([
    ['is gone from here on', truncateSync],
    ['has flipped bits', flip],
  ])('refuses to start if the log %s', async (_, damage) => {
    const random = pseudoRandom(20_261_118)
    const places = Array.from({ length: 12 }, () => random.next().value)
    for (const share of places) {
      const directory = damaged((log) => damage(log, Math.floor(statSync(log).size * share)))
      await expect(
        Chain.open({ directory, rules: planetRules(CHAIN_ID), genesis }),
        `at ${share}`,
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(lost_blocks|torn)$/) })
    }
  })

  it('refuses to start after the last bytes of the log were cut or a few of them flipped', async () => {
    const cut = damaged((log) => truncateSync(log, statSync(log).size - 1))
    await expect(startChild(configOf(cut))).rejects.toThrow(
      `"code":"lost_blocks","message":"${cut} has lost blocks: it ends at block 39, although block 40 (0x`,
    )
    const flipped = damaged((log) => flip(log, statSync(log).size - 3_000))
    await expect(startChild(configOf(flipped))).rejects.toThrow('"code":"lost_blocks"')
  })

  it('goes on without them once its operator accepts the loss', async () => {
    const directory = damaged((log) => truncateSync(log, statSync(log).size - 3_000))
    await expect(startChild(configOf(directory))).rejects.toThrow('--accept-loss')
    const node = await startChild(configOf(directory), ['--accept-loss'])
    const { result } = await rpc(node.url, 'eth_blockNumber', [])
    const head = Number(result)
    expect(head).toBeGreaterThan(0)
    expect(head).toBeLessThan(payments)
    await pay(node, head)
    await node.end('SIGKILL')
    const again = await startChild(configOf(directory))
    expect((await rpc(again.url, 'eth_blockNumber', [])).result).toBe(toHex(head + 1))
    await again.end('SIGTERM')
  })

  it('refuses the same in a follower, for what the follower had synced', async () => {
    const producer = await startChild(configOf(damaged(() => undefined)))
    const directory = temporaryFolder()
    const config = { ...configOf(directory), follow: producer.url }
    const follower = await startChild(config)
    await expect
      .poll(async () => (await rpc(follower.url, 'eth_blockNumber', [])).result)
      .toBe(toHex(payments))
    await follower.end('SIGTERM')
    truncateSync(logOf(directory), statSync(logOf(directory)).size - 1_000)
    await expect(startChild(config)).rejects.toThrow('"code":"lost_blocks"')
    const accepted = await startChild(config, ['--accept-loss'])
    await expect
      .poll(async () => (await rpc(accepted.url, 'eth_blockNumber', [])).result)
      .toBe(toHex(payments))
    await accepted.end('SIGTERM')
    await producer.end('SIGTERM')
  })
})
