import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import type { Address } from 'viem'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Board, databaseBoard, openRequest } from '../src/board/board.ts'
import { planetMessage } from '../src/board/message.ts'
import type { RequestPayload } from '../src/board/request.ts'
import { watchAddress } from '../src/deposits/address.ts'
import { keyFromBytes, signForBitcoin, signTyped } from '../src/guardian/key.ts'
import { digestsOf, readProposal } from '../src/networks/bitcoin/release.ts'
import { removeFirstFolder } from './bitcoin.ts'
import { accountOf, guardianNames, keyOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
const alice = accountOf('alice').address
const mallory = accountOf('mallory').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')
const badKey = keyFromBytes(Buffer.from(keyOf(guardianNames[2]).slice(2), 'hex'))
const badAddress = accountOf(guardianNames[2]).address

beforeEach(async () => {
  stage = await startStage()
})
afterEach(() => stage.close())
afterAll(removeFirstFolder)

/** Signs whatever hangs there. */
async function signBlindly(payload: RequestPayload): Promise<string> {
  if (payload.kind === 'release' || payload.kind === 'void') return '0x'
  if (payload.kind !== 'release_bitcoin') return signTyped(badKey, planetMessage(stage.setup, payload))
  if (!stage.setup.bitcoin) return ''
  const digests = digestsOf(readProposal(stage.setup.bitcoin, payload.psbt, payload.salts))
  return (await Promise.all(digests.map((digest) => signForBitcoin(badKey, digest))))
    .map(hex.encode)
    .join(',')
}

type Bad = (board: Board, request: { id: string; payload: RequestPayload }) => Promise<void>
const kinds: Record<string, Bad> = {
  'signs everything': async (board, { id, payload }) =>
    board.post(id, badAddress, await signBlindly(payload)),
  'signs nothing': async () => undefined,
  lies: async (board, { id, payload }) => {
    const other = {
      ...payload,
      ...(payload.kind === 'credit' ? { amount: '99999999' } : {}),
    } as RequestPayload
    await board.post(id, badAddress, await signBlindly(other))
    await board.post(id, badAddress, 'not a signature')
    await board.post(id, badAddress, `0x${'11'.repeat(65)}`)
    // And in the others' names.
    for (const name of guardianNames.slice(0, 2))
      await board.post(id, accountOf(name).address, await signBlindly(payload))
  },
}

function lookWith(bad: Bad) {
  const board = databaseBoard(stage.db)
  return async () => {
    for (const request of await board.openRequests(0n, 100)) await bad(board, request)
    await stage.guardians[0]?.look()
    await stage.guardians[1]?.look()
  }
}

const fake = (recipient: Address, change: Partial<Extract<RequestPayload, { kind: 'credit' }>> = {}) =>
  ({
    kind: 'credit',
    network: 'bitcoin',
    txid: 'ab'.repeat(32),
    index: 0,
    height: 151,
    recipient,
    asset: 'BTC',
    amount: '5000000',
    ...change,
  }) as const

describe.each(Object.keys(kinds))('a guardian that %s', (kind) => {
  it('brings about no wrong credit, no wrong release, and stops nothing', async () => {
    const bad = kinds[kind]
    if (!bad) throw new Error('no such kind')
    const look = lookWith(bad)
    const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
    const address = await watchAddress(stage.db, stage.setup, wanted)
    stage.people.set(alice.toLowerCase(), { account: 'a1', passwordChangedAt: undefined })
    const txid = await stage.bitcoin.faucet(address, 1_000_000n)
    await stage.bitcoin.mine(12)
    // Whoever asks lies too: a deposit that never was, one of somebody else, one with another amount.
    await openRequest(stage.db, 'credit:fake', 'fake', fake(mallory))
    await openRequest(
      stage.db,
      'credit:theft',
      'theft',
      fake(mallory, { txid, height: 151, amount: '1000000' }),
    )
    await openRequest(stage.db, 'credit:more', 'more', fake(alice, { txid, height: 151, amount: '1000001' }))
    await stage.until(async () => (await stage.balance(alice)) === 1_000_000n, look)
    await stage.requestConvert('alice', 300_000n, 20_000n, destination)
    await stage.until(async () => (await stage.convert())?.name === 'released', look)
    await stage.bitcoin.mine(12)
    await stage.until(async () => (await stage.convert())?.name === 'settled', look)
    expect(await stage.balance(mallory)).toBe(0n)
    expect(await stage.balance(alice)).toBe(680_000n)
    const open = await stage.db
      .selectFrom('bridge_requests')
      .select('id')
      .where('state', '=', 'open')
      .execute()
    expect(open.map(({ id }) => id).sort()).toEqual(['credit:fake', 'credit:more', 'credit:theft'])
  })
})
