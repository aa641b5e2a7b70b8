import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { MainNetwork } from '@planet/chains/network'
import type { PlanetToken } from '@planet/units/asset'
import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { tronAddress } from '@planet/wallet/addresses/tron'
import { hex } from '@scure/base'
import type { Address, Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Board, databaseBoard, openRequest } from '../src/board/board.ts'
import { releaseMessage } from '../src/board/message.ts'
import { placeOf } from '../src/converts/apply.ts'
import { watchAddress } from '../src/deposits/address.ts'
import { keyFromBytes, signTyped } from '../src/guardian/key.ts'
import { buildRelease } from '../src/networks/bitcoin/release.ts'
import { isVaultNetwork, vaultLocation, vaultRelease } from '../src/networks/vault.ts'
import type { RequestPayload } from '../src/request.ts'
import { signBlindly } from './blind.ts'
import { startTestEthereum, startTestTron } from './mains.ts'
import { accountOf, guardianNames, keyOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
let ethereum: Awaited<ReturnType<typeof startTestEthereum>>
let tron: Awaited<ReturnType<typeof startTestTron>>
const alice = accountOf('alice').address
const mallory = accountOf('mallory').address
const badKey = keyFromBytes(Buffer.from(keyOf(guardianNames[2]).slice(2), 'hex'))
const badAddress = accountOf(guardianNames[2]).address

beforeAll(async () => {
  ;[ethereum, tron] = await Promise.all([startTestEthereum(), startTestTron()])
  stage = await startStage([ethereum, tron])
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
})
afterAll(async () => {
  await stage?.close()
  await Promise.all([ethereum?.close(), tron?.close()])
})

/** One asset that arrives and leaves through a network. */
type Way = {
  network: MainNetwork
  asset: PlanetToken
  amount: bigint
  convert: bigint
  fee: bigint
  homeOf: (name: string) => string
  pay: (address: string, amount: bigint) => Promise<string>
  mine: (blocks: number) => Promise<unknown>
}
const tokens = { amount: 7_000_000n, convert: 5_000_000n, fee: 100_000n }
const ways: Record<string, Way> = {
  Bitcoin: {
    network: 'bitcoin',
    asset: 'BTC',
    amount: 1_000_000n,
    convert: 300_000n,
    fee: 20_000n,
    homeOf: (name) => bitcoinAddress(hex.decode(publicKeyOf(name)), 'sandbox'),
    pay: (address, amount) => stage.bitcoin.faucet(address, amount),
    mine: (blocks) => stage.bitcoin.mine(blocks),
  },
  'Ethereum, its coin': {
    network: 'ethereum',
    asset: 'ETH',
    amount: 10n ** 18n,
    convert: 4n * 10n ** 17n,
    fee: 10n ** 15n,
    homeOf: (name) => accountOf(name).address,
    pay: async (address, amount) => (await ethereum.node.faucet('ETH', address as Address, amount)).slice(2),
    mine: (blocks) => ethereum.mine(blocks),
  },
  'Ethereum, USDT': {
    network: 'ethereum',
    asset: 'USDT',
    ...tokens,
    homeOf: (name) => accountOf(name).address,
    pay: async (address, amount) => (await ethereum.node.faucet('USDT', address as Address, amount)).slice(2),
    mine: (blocks) => ethereum.mine(blocks),
  },
  'TRON, USDT': {
    network: 'tron',
    asset: 'USDT',
    ...tokens,
    homeOf: (name) => tronAddress(hex.decode(publicKeyOf(name))),
    pay: (address, amount) => tron.node.faucet('USDT', address, amount),
    mine: (blocks) => tron.mine(blocks),
  },
}

/** The other form of the same signature: valid for ECDSA, rejected by contracts. */
function twin(signature: string): string {
  if (!/^0x[0-9a-f]{130}$/.test(signature)) return signature
  const other = secp256k1.Point.CURVE().n - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') ? '1c' : '1b'
  return `${signature.slice(0, 66)}${other.toString(16).padStart(64, '0')}${v}`
}

/** Signs everything, and directs vault payments to any recipient it likes. */
async function sign(payload: RequestPayload, to?: Address): Promise<string> {
  if (payload.kind !== 'release') return signBlindly(stage.setup, badKey, payload)
  const rows = await stage.db.selectFrom('bridge_converts').selectAll().execute()
  const row = rows.find(({ id }) => id === payload.convert.id)
  if (!row || !isVaultNetwork(row.network)) return '0x'
  const release = vaultRelease(stage.setup, row.network, { ...row, amount: BigInt(row.amount) })
  const { id } = payload.convert
  return signTyped(
    badKey,
    releaseMessage(vaultLocation(stage.setup, row.network), id, { ...release, ...(to && { to }) }),
  )
}

type Bad = (board: Board, request: { id: string; payload: RequestPayload }) => Promise<void>
const kinds: Record<string, Bad> = {
  'signs everything': async (board, { id, payload }) => {
    const signature = await sign(payload)
    // Signs twice, in two forms, to count as two, or to have the form used that contracts reject.
    await board.post(id, badAddress, twin(signature))
    await board.post(id, badAddress, signature)
  },
  'signs nothing': async () => undefined,
  lies: async (board, { id, payload }) => {
    const other = {
      ...payload,
      ...(payload.kind === 'credit' ? { amount: '99999999' } : {}),
    } as RequestPayload
    await board.post(id, badAddress, await sign(other, mallory))
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
  const done = new Set<string>()
  return async () => {
    for (const request of await board.openRequests(0n, 100)) {
      if (!done.has(request.id)) await bad(board, request)
      done.add(request.id)
    }
    await stage.guardians[0]?.look()
    await stage.guardians[1]?.look()
  }
}

const convertNow = async () => {
  const row = await stage.convert()
  if (!row) throw new Error('no convert')
  return row
}

/** Deposits that never happened, or of another person, or of more, or of another asset. */
async function forgeCredits(ask: Ask, { network, asset, amount }: Way, txid: string) {
  const heights = await stage.db
    .selectFrom('bridge_deposits')
    .select('height')
    .where('txid', '=', txid)
    .execute()
  const height = Number(heights[0]?.height ?? 0)
  const true_ = {
    kind: 'credit',
    network,
    txid,
    index: 0,
    height,
    recipient: alice,
    asset,
    amount: String(amount),
  } as const
  await ask('credit of nothing', { ...true_, txid: 'ab'.repeat(32), recipient: mallory })
  await ask('credit to a thief', { ...true_, recipient: mallory })
  await ask('credit of more', { ...true_, amount: String(amount + 1n) })
  await ask('credit of another asset', { ...true_, asset: asset === 'BTC' ? 'ETH' : 'BTC' })
  await ask('credit of another place', { ...true_, index: 7 })
}

/** Of a convert that does not exist, and of a real one to another recipient. */
async function forgeRelease(ask: Ask, { network, homeOf }: Way) {
  const convert = placeOf(await convertNow())
  const nothing = { ...convert, id: `0x${'77'.repeat(32)}` as const }
  await ask('approval of nothing', { kind: 'approve', convert: nothing })
  if (network !== 'bitcoin') return ask('release of nothing', { kind: 'release', convert: nothing })
  const { bitcoin: keys } = stage.setup
  const { bitcoin } = stage.context
  if (!keys || !bitcoin) throw new Error('no Bitcoin')
  const coins = await Promise.all(
    (await stage.db.selectFrom('bridge_coins').selectAll().where('spent_by', 'is', null).execute()).map(
      async ({ txid, vout, salt }) => {
        const { raw, tx } = await bitcoin.transaction(txid)
        return { txid, vout, salt: salt as Hex, previous: raw, value: tx.outputs[vout]?.value ?? 0n }
      },
    ),
  )
  const ticket = coins.find(({ salt }) => salt === stage.reserve.salt)
  if (!ticket) throw new Error('no ticket')
  const pays = [{ id: convert.id, to: homeOf('mallory'), amount: 300_000n }]
  const rest = coins.filter((coin) => coin !== ticket)
  const { psbt, salts } = buildRelease({ keys, ticket, coins: rest, pays, voids: [], rate: 2000n })
  await ask('release to a thief', { kind: 'release_bitcoin', psbt, salts, converts: [convert], voids: [] })
}

/** Settled by a transaction that did not pay it, and returned though it is paid. */
async function forgeSettlement(ask: Ask) {
  const convert = placeOf(await convertNow())
  const unpaid = { mainTx: 'ab'.repeat(32), height: 151 }
  await ask('settlement of what was not paid', { kind: 'settle', convert, ...unpaid, feeSpent: '0' })
  await ask('return of what was paid', {
    kind: 'return',
    convert,
    status: 'approved',
    reason: 'mine',
    ...unpaid,
  })
}

type Ask = (name: string, payload: RequestPayload) => Promise<void>

describe.each(Object.keys(kinds))('a guardian that %s', (kind) => {
  it.each(Object.keys(ways))(
    'causes no wrong credit, no wrong release, and stops nothing: %s',
    async (name) => {
      const [bad, way] = [kinds[kind], ways[name]]
      if (!bad || !way) throw new Error('no such case')
      const { network, asset, amount, convert, fee, homeOf } = way
      const look = lookWith(bad)
      const forged: string[] = []
      const ask: Ask = async (what, payload) => {
        forged.push(`${kind}, ${name}: ${what}`)
        await openRequest(stage.db, `${kind}, ${name}: ${what}`, what, payload)
      }
      const home = `${kind} ${name} home`
      const reader = stage.viewOf().readers[network]
      const had = await stage.balance(alice, asset)
      const address = await watchAddress(stage.db, stage.setup, { network, account: 'a1', recipient: alice })
      const txid = await way.pay(address, amount)
      await way.mine(11)
      await stage.coordinator.step()
      await forgeCredits(ask, way, txid)
      await way.mine(1)
      await stage.until(async () => (await stage.balance(alice, asset)) > had, look)
      expect(await stage.balance(alice, asset)).toBe(had + amount)

      const last = (await stage.convert())?.id
      await stage.requestConvert('alice', convert, fee, homeOf(home), network, asset)
      await stage.until(async () => (await stage.convert())?.id !== last)
      await forgeRelease(ask, way)
      const isNow = (state: string) => async () => (await convertNow()).name === state
      const onward = async () => {
        await look()
        if (network === 'bitcoin') return
        await way.mine(1)
        await stage.wake(network)
      }
      await stage.until(isNow('released'), onward)
      await forgeSettlement(ask)
      await look()
      expect(await isNow('released')()).toBe(true)
      await way.mine(12)
      await stage.until(isNow('settled'), look)

      expect(await stage.balance(mallory, asset)).toBe(0n)
      expect(await stage.balance(alice, asset)).toBe(had + amount - convert - fee)
      expect(await reader?.balance?.(asset, homeOf(home))).toBe(network === 'bitcoin' ? undefined : convert)
      expect(await reader?.balance?.(asset, homeOf('mallory'))).toBe(network === 'bitcoin' ? undefined : 0n)
      const open = await stage.db
        .updateTable('bridge_requests')
        .set({ state: 'withdrawn' })
        .where('state', '=', 'open')
        .returning('id')
        .execute()
      expect(open.map((row) => row.id).sort()).toEqual(forged.sort())
      const { id } = await convertNow()
      const paid = await stage.db
        .selectFrom('bridge_releases')
        .select('converts')
        .where('height', 'is not', null)
        .execute()
      expect(paid.filter(({ converts }) => converts.includes(id))).toHaveLength(1)
      if (network === 'bitcoin') expect((await stage.context.bitcoin?.mempool())?.size).toBe(0)
    },
  )
})
