import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchAddress } from '../src/deposits/address.ts'
import { verifyBitcoinRelease } from '../src/guardian/verify/release-bitcoin.ts'
import { buildRelease, type ReserveCoin } from '../src/networks/bitcoin/release.ts'
import { advanceBitcoin } from '../src/releases/release-bitcoin.ts'
import type { PayloadOf } from '../src/request.ts'
import { accountOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
const alice = accountOf('alice').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')
let address: string
const elsewhere = bitcoinAddress(hex.decode(publicKeyOf('mallory')), 'sandbox')

beforeEach(async () => {
  stage = await startStage()
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  address = await watchAddress(stage.db, stage.setup, wanted)
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
  await stage.bitcoin.faucet(address, 2_000_000n)
  await stage.bitcoin.mine(12)
  await stage.until(async () => (await stage.balance(alice)) === 2_000_000n, guardiansLook)
})
afterEach(() => stage.close())
const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))
const isNow = (name: string) => async () => (await stage.convert())?.name === name
const releases = () => stage.db.selectFrom('bridge_releases').selectAll().orderBy('created_at').execute()

async function coinOf(outpoint: string, salt: Hex): Promise<ReserveCoin> {
  const [txid = '', vout = '0'] = outpoint.split(':')
  const made = await stage.context.bitcoin?.transaction(txid)
  const value = made?.tx.outputs[Number(vout)]?.value ?? 0n
  return { txid, vout: Number(vout), value, previous: made?.raw ?? '', salt }
}

it('never signs a second release of a convert, nor one that differs from the request', async () => {
  await stage.requestConvert('alice', 100_000n, 20_000n, destination)
  await stage.until(isNow('releasing'), async () => {
    // They approve, and do not sign the release.
    if (['requested', 'approving'].includes((await stage.convert())?.name ?? '')) await guardiansLook()
  })
  const convert = await stage.convert()
  const [first] = await releases()
  const keys = stage.setup.bitcoin
  if (!convert || !first || !keys) throw new Error('nothing proposed')
  const place = { id: convert.id as Hex, block: String(convert.block_number) }
  const view = stage.viewOf()
  const salt = stage.reserve.salt
  const { rows } = await stage.database.pool.query<{ txid: string; vout: number; salt: Hex }>(
    'select txid, vout, salt from bridge_coins where salt <> $1 and spent_by is null',
    [salt],
  )
  const coins = await Promise.all(rows.map((row) => coinOf(`${row.txid}:${row.vout}`, row.salt)))
  const attempt = (ticket: ReserveCoin, change: Partial<Parameters<typeof buildRelease>[0]> = {}) => {
    const pays = [{ id: place.id, to: destination, amount: 100_000n }]
    const built = buildRelease({ keys, ticket, coins, pays, voids: [], rate: 1000n, ...change })
    const payload: PayloadOf<'release_bitcoin'> = {
      kind: 'release_bitcoin',
      ...built,
      converts: [place],
      voids: [],
    }
    return verifyBitcoinRelease(view, payload)
  }
  const ticket = await coinOf(keys.ticket, salt)
  const pay = { id: place.id, to: destination, amount: 100_000n }
  await expect(attempt(ticket)).resolves.toBeDefined()
  await expect(attempt(ticket, { pays: [{ ...pay, to: elsewhere }] })).rejects.toMatchObject({
    detail: { field: 'outputs' },
  })
  await expect(attempt(ticket, { pays: [{ ...pay, amount: 100_001n }] })).rejects.toMatchObject({
    detail: { field: 'outputs' },
  })
  await expect(
    attempt(ticket, { pays: [pay, { ...pay, id: `0x${'77'.repeat(32)}` }] }),
  ).rejects.toMatchObject({ code: 'request_mismatch' })
  await expect(attempt(ticket, { rate: 100_000n })).rejects.toMatchObject({ code: 'fee_too_low' })
  const [deposit] = coins
  if (!deposit) throw new Error('no coin')
  await expect(attempt(deposit, { coins: [] })).rejects.toMatchObject({ code: 'request_mismatch' })
  // Coins that a stranger sent to the reserve's address are not the reserve UTXO.
  const gift = await stage.bitcoin.faucet(stage.reserve.address, 900_000n)
  const made = await stage.context.bitcoin?.transaction(gift)
  const vout = made?.tx.outputs.findIndex(({ value }) => value === 900_000n) ?? 0
  await expect(attempt(await coinOf(`${gift}:${vout}`, salt))).rejects.toMatchObject({
    detail: { field: 'ticket' },
  })

  await stage.until(isNow('released'), guardiansLook)
  const [sent] = await releases()
  const raw = await stage.context.bitcoin?.transaction(sent?.txid ?? '')
  const next = raw?.tx.outputs.findIndex(
    ({ script }) => hex.encode(script) === hex.encode(stage.reserve.script),
  )
  // On the UTXO that the release created, mined or not, the same convert is rejected.
  const after = await coinOf(`${sent?.txid}:${next}`, salt)
  await expect(attempt(after, { coins: [] })).rejects.toMatchObject({ code: 'already_released' })
  await stage.bitcoin.mine(1)
  await expect(attempt(after, { coins: [] })).rejects.toMatchObject({ code: 'already_released' })
})

it('holds a release during a pause, raises the fee of an unconfirmed one, and pays once', async () => {
  const { planet, bitcoin } = stage.context
  if (!bitcoin) throw new Error('no client')
  stage.context.bitcoin = { ...bitcoin, feeRate: async () => 20_000n }
  // Small coins only; the large one comes later.
  const large = (is: string | null) =>
    stage.db.updateTable('bridge_coins').set({ spent_by: is }).where('value', '=', '2000000').execute()
  await large('as if it were not there')
  for (let coin = 0; coin < 4; coin++) await stage.bitcoin.faucet(address, 60_000n)
  await stage.bitcoin.mine(12)
  await stage.until(async () => (await stage.balance(alice)) === 2_240_000n, guardiansLook)
  await stage.requestConvert('alice', 230_000n, 60_000n, destination)
  await stage.until(isNow('releasing'), async () => {
    if (['requested', 'approving'].includes((await stage.convert())?.name ?? '')) await guardiansLook()
  })
  // Signed before a pause, it waits for its end.
  stage.context.planet = { ...planet, paused: async () => true }
  await guardiansLook()
  await expect.poll(async () => (await releases())[0]?.raw).not.toBeNull()
  await advanceBitcoin(stage.context)
  expect((await bitcoin.mempool()).size).toBe(0)
  stage.context.planet = planet
  await stage.until(isNow('released'), () => advanceBitcoin(stage.context))
  // With the large coin a replacement could be half as long and cheaper in total, which no node accepts.
  await large(null)
  stage.clock.skewMs = 41 * 60_000
  // Several parallel workers propose once.
  await Promise.all([1, 2, 3].map(() => advanceBitcoin(stage.context)))
  expect(await releases()).toHaveLength(2)
  await stage.until(async () => (await releases()).filter(({ raw }) => raw).length === 2, guardiansLook)
  const [slow, fast] = await releases()
  expect(BigInt(fast?.fee ?? 0)).toBeGreaterThan(BigInt(slow?.fee ?? 0))
  expect(fast?.ticket).toBe(slow?.ticket)
  await expect.poll(async () => [...((await stage.context.bitcoin?.mempool()) ?? [])]).toEqual([fast?.txid])
  await stage.bitcoin.mine(12)
  await stage.until(isNow('settled'), guardiansLook)
  expect(await stage.convert()).toMatchObject({ release: fast?.txid })
  expect((await releases()).map(({ state, height }) => [state, height !== null])).toEqual([
    ['replaced', false],
    ['sent', true],
  ])
  expect(await stage.balance(accountOf('collector').address)).toBe(60_000n - BigInt(fast?.fee ?? 0))
})

it('survives a reorganisation that removes the release, and the loss of every process', async () => {
  await stage.requestConvert('alice', 100_000n, 20_000n, destination)
  await stage.until(isNow('released'), guardiansLook)
  await stage.bitcoin.mine(6)
  await stage.coordinator.step()
  await stage.bitcoin.reorg(6, { transactions: 'drop' })
  await stage.restartWorker()
  stage.guardians.splice(0, 3, ...['guardian 0', 'guardian 1'].map((name) => stage.guardianOf(name)))
  const [{ txid } = { txid: '' }] = await releases()
  const waits = async () => (await stage.context.bitcoin?.mempool())?.has(txid ?? '') ?? false
  await stage.until(waits, guardiansLook)
  await stage.bitcoin.mine(12)
  await stage.until(isNow('settled'), guardiansLook)
  expect(await releases()).toHaveLength(1)
  expect(await stage.convert()).toMatchObject({ release: txid })
})

it.each([
  ['its fee', 500n, 400_000n, 'fee_too_low'],
  ['coins enough', 20_000n, 1000n, 'reserve_insufficient'],
])(
  'voids on Bitcoin an approved convert that lacks %s for a day, then returns it',
  async (_, fee, rate, reason) => {
    const { bitcoin } = stage.context
    if (!bitcoin) throw new Error('no client')
    stage.context.bitcoin = { ...bitcoin, feeRate: async () => rate }
    const coins = (is: string | null) => stage.db.updateTable('bridge_coins').set({ spent_by: is }).execute()
    if (reason === 'reserve_insufficient') await coins('somebody')
    await stage.requestConvert('alice', 100_000n, fee, destination)
    await stage.until(isNow('approved'), guardiansLook)
    await advanceBitcoin(stage.context)
    expect(await isNow('approved')()).toBe(true)
    stage.clock.skewMs = 25 * 60 * 60_000
    await advanceBitcoin(stage.context)
    expect(await stage.convert()).toMatchObject({ name: 'voiding', status: 5, state: { reason } })
    if (reason === 'reserve_insufficient') return
    stage.context.bitcoin = bitcoin
    // Signed is not sent yet: blocks mined in between would not include it.
    await stage.until(async () => (await bitcoin.mempool()).size > 0, guardiansLook)
    await stage.bitcoin.mine(11)
    await stage.coordinator.step()
    await guardiansLook()
    expect(await isNow('voiding')()).toBe(true)
    await stage.bitcoin.mine(1)
    await stage.until(isNow('returned'), guardiansLook)
    expect(await stage.balance(alice)).toBe(2_000_000n)
  },
)
