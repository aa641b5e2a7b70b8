import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import type { Address, Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Board, databaseBoard, openRequest } from '../src/board/board.ts'
import type { RequestPayload } from '../src/board/request.ts'
import { watchAddress } from '../src/deposits/address.ts'
import { keyFromBytes } from '../src/guardian/key.ts'
import { buildRelease } from '../src/networks/bitcoin/release.ts'
import { signBlindly } from './blind.ts'
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
const sign = (payload: RequestPayload) => signBlindly(stage.setup, badKey, payload)

/** The other form of the same signature: good for ECDSA, refused by contracts. */
function twin(signature: string): string {
  if (!/^0x[0-9a-f]{130}$/.test(signature)) return signature
  const other = secp256k1.Point.CURVE().n - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66)}${other.toString(16).padStart(64, '0')}${v}`
}

type Bad = (board: Board, request: { id: string; payload: RequestPayload }) => Promise<void>
const kinds: Record<string, Bad> = {
  'signs everything': async (board, { id, payload }) => {
    const signature = await sign(payload)
    // Twice, in two ways, to count for two, or to have the one used that contracts refuse.
    await board.post(id, badAddress, twin(signature))
    await board.post(id, badAddress, signature)
  },
  'signs nothing': async () => undefined,
  lies: async (board, { id, payload }) => {
    const other = {
      ...payload,
      ...(payload.kind === 'credit' ? { amount: '99999999' } : {}),
    } as RequestPayload
    await board.post(id, badAddress, await sign(other))
    await board.post(id, badAddress, twin(await sign(payload)))
    await board.post(id, badAddress, 'not a signature')
    await board.post(id, badAddress, `0x${'11'.repeat(65)}`)
    // And in the others' names.
    for (const name of guardianNames.slice(0, 2))
      await board.post(id, accountOf(name).address, await sign(payload))
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

const forged = [
  ...['credit:fake', 'credit:theft', 'credit:more'],
  ...['approve:nothing', 'release:theft', 'settle:unpaid', 'return:paid'],
]

const placeOfConvert = async () => {
  const { id = '', block_number = 0n } = (await stage.convert()) ?? {}
  return { id: id as Hex, block: String(block_number) }
}

/** Of a convert that does not exist, and of a real one to somebody else. */
async function forgeConvertRequests() {
  const convert = await placeOfConvert()
  const nothing = { ...convert, id: `0x${'77'.repeat(32)}` as const }
  await openRequest(stage.db, 'approve:nothing', 'nothing', { kind: 'approve', convert: nothing })
  const { bitcoin: keys } = stage.setup
  const { bitcoin } = stage.context
  if (!keys || !bitcoin) throw new Error('no Bitcoin')
  const coinOf = async (txid: string, vout: number, salt: Hex) => {
    const { raw, tx } = await bitcoin.transaction(txid)
    return { txid, vout, salt, previous: raw, value: tx.outputs[vout]?.value ?? 0n }
  }
  const [ticketTx = '', vout = '0'] = keys.ticket.split(':')
  const ticket = await coinOf(ticketTx, Number(vout), stage.reserve.salt)
  const held = await stage.db
    .selectFrom('bridge_coins')
    .selectAll()
    .where('salt', '<>', ticket.salt)
    .execute()
  const coins = await Promise.all(held.map((coin) => coinOf(coin.txid, coin.vout, coin.salt as Hex)))
  const to = bitcoinAddress(hex.decode(publicKeyOf('mallory')), 'sandbox')
  const pays = [{ id: convert.id, to, amount: 300_000n }]
  const { psbt, salts } = buildRelease({ keys, ticket, coins, pays, voids: [], rate: 2000n })
  const payload = { kind: 'release_bitcoin', psbt, salts, converts: [convert], voids: [] } as const
  await openRequest(stage.db, 'release:theft', 'theft', payload)
}

/** Settled by a transaction that did not pay it, and returned though it is paid. */
async function forgeSettlement() {
  const convert = await placeOfConvert()
  const unpaid = { mainTx: 'ab'.repeat(32), height: 151 }
  await openRequest(stage.db, 'settle:unpaid', 'unpaid', {
    kind: 'settle',
    convert,
    ...unpaid,
    feeSpent: '0',
  })
  const back = { kind: 'return', convert, status: 'approved', reason: 'mine', ...unpaid } as const
  await openRequest(stage.db, 'return:paid', 'paid', back)
}

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
    await stage.until(async () => (await stage.convert())?.name !== undefined)
    await forgeConvertRequests()
    await stage.until(async () => (await stage.convert())?.name === 'released', look)
    await forgeSettlement()
    await look()
    expect(await stage.convert()).toMatchObject({ name: 'released' })
    await stage.bitcoin.mine(12)
    await stage.until(async () => (await stage.convert())?.name === 'settled', look)
    expect(await stage.balance(mallory)).toBe(0n)
    expect(await stage.balance(alice)).toBe(680_000n)
    const open = await stage.db
      .selectFrom('bridge_requests')
      .select('id')
      .where('state', '=', 'open')
      .execute()
    expect(open.map(({ id }) => id).sort()).toEqual([...forged].sort())
    expect((await stage.context.bitcoin?.mempool())?.size).toBe(0)
    const thief = await stage.db
      .selectFrom('bridge_releases')
      .selectAll()
      .where('height', 'is not', null)
      .execute()
    expect(thief).toHaveLength(1)
  })
})
