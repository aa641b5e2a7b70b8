import { bitcoinAddress, bitcoinScriptOf } from '@planet/wallet/addresses/bitcoin'
import { decodeTransaction, type Output } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveRefill, openRefill } from '../src/cold/refills.ts'
import { watchAddress } from '../src/deposits/address.ts'
import { isBridgeError } from '../src/errors.ts'
import { keyFromBytes, signForBitcoin } from '../src/guardian/key.ts'
import { answerRequest } from '../src/guardian/sign.ts'
import { checkReserves } from '../src/guardian/verify/check-reserves.ts'
import { bitcoinLock } from '../src/networks/bitcoin/address.ts'
import { coldSalt } from '../src/networks/bitcoin/cold-script.ts'
import { rebalanceMark } from '../src/networks/bitcoin/mark.ts'
import { buildRebalance, type RebalancePlan } from '../src/networks/bitcoin/rebalance.ts'
import {
  combineRelease,
  digestsOf,
  psbtOf,
  type ReserveCoin,
  readProposal,
} from '../src/networks/bitcoin/release.ts'
import { refillMessage } from '../src/operators/messages.ts'
import { advanceBitcoin } from '../src/releases/release-bitcoin.ts'
import type { PayloadOf } from '../src/request.ts'
import { resumeWork } from '../src/start/resume.ts'
import { readClaims } from '../src/view/claims.ts'
import { accountOf, guardianNames, keyOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

/** One bridge through its life: each test continues where the previous one ended. */
let stage: Stage
let address: string
const terms = { delay: 60, hotLimit: 1_000_000n, refillLimit: 2_000_000n }
const alice = accountOf('alice').address
const home = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')
const mallory = bitcoinAddress(hex.decode(publicKeyOf('mallory')), 'sandbox')
const policy = { operators: ['operator', 'colleague'].map((name) => accountOf(name).address) }

const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))
const onward = async () => {
  await advanceBitcoin(stage.context)
  await guardiansLook()
}
const releases = () =>
  stage.db
    .selectFrom('bridge_releases')
    .select(['id', 'kind', 'state', 'height', 'txid', 'ticket', 'raw'])
    .orderBy('created_at')
    .execute()
const last = async () => (await releases()).at(-1)
const keysOf = () => {
  if (!stage.setup.bitcoin) throw new Error('no keys')
  return stage.setup.bitcoin
}
const client = () => {
  if (!stage.context.bitcoin) throw new Error('no client')
  return stage.context.bitcoin
}
const coins = async (salt: Hex): Promise<ReserveCoin[]> => {
  const { rows } = await stage.database.pool.query<{ txid: string; vout: number; value: string }>(
    'select txid, vout, value from bridge_coins where spent_by is null and salt = $1 order by height',
    [salt],
  )
  return Promise.all(
    rows.map(async ({ txid, vout, value }) => {
      const { raw: previous } = await client().transaction(txid)
      return { txid, vout, value: BigInt(value), previous, salt }
    }),
  )
}
const sumOf = (list: readonly { value: bigint }[]) => list.reduce((sum, { value }) => sum + value, 0n)
const gift = 900_000n
/** Of the reserve UTXO, and not of what a stranger sends to its address. */
const tickets = async () => (await coins(stage.reserve.salt)).filter(({ value }) => value !== gift)
const hot = async () => sumOf(await tickets())
const cold = async () => sumOf(await coins(coldSalt))

/** A rebalance of this kind is signed, sent and in a block. */
async function moved(kind: string) {
  const mined = async () =>
    (await releases()).filter((row) => row.kind === kind && row.height !== null).length
  const before = await mined()
  await stage.until(
    async () => (await mined()) > before,
    async () => {
      await onward()
      const open = await last()
      if (open?.kind === kind && open.state === 'sent') await stage.bitcoin.mine(1)
    },
  )
}

async function deposit(amount: bigint) {
  const before = await stage.balance(alice)
  await stage.bitcoin.faucet(address, amount)
  await stage.bitcoin.mine(12)
  await stage.until(async () => (await stage.balance(alice)) === before + amount, guardiansLook)
}

/** Paid on Bitcoin and burned on PLANET. */
async function settle() {
  await stage.until(
    async () => (await stage.convert())?.name === 'settled',
    async () => {
      await onward()
      if ((await stage.convert())?.name === 'released') await stage.bitcoin.mine(12)
    },
  )
}

async function signRefill(...names: string[]) {
  const refill = await openRefill(stage.db)
  if (!refill) throw new Error('no refill is open')
  const outcomes = []
  for (const name of names) {
    const signature = await accountOf(name).signTypedData(refillMessage(stage.setup, refill))
    const approval = { coldCoin: refill.coldCoin, operator: { name }, signature }
    outcomes.push(await approveRefill({ ...stage, policy }, approval, stage.context.now()))
  }
  return outcomes
}

beforeAll(async () => {
  stage = await startStage([], terms)
  const unlimited = 10n ** 30n
  stage.context.limits = () => ({ newAddress: unlimited, perAccount: unlimited, global: unlimited })
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  address = await watchAddress(stage.db, stage.setup, wanted)
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
})
afterAll(() => stage.close())

it('moves what is above the hot limit to the cold part, with two guardians', async () => {
  const [first, second] = stage.guardians
  if (!first || !second) throw new Error('no guardians')
  stage.guardians.splice(2, 1)
  await deposit(5_000_000n)
  await moved('sweep')
  stage.guardians.push(stage.guardianOf('guardian 2'))
  const [sweep] = await releases()
  const { tx } = await client().transaction(sweep?.txid ?? '')
  const fee = 5_050_000n - sumOf(tx.outputs)
  expect(await hot()).toBe(terms.hotLimit / 2n)
  expect(await cold()).toBe(5_050_000n - terms.hotLimit / 2n - fee)
  const report = await checkReserves(stage.viewOf(), await readClaims(stage.db), 'BTC')
  expect(report).toMatchObject({ holds: true, supply: 5_000_000n, reserves: 5_050_000n - fee })
  expect(report.holdings).toMatchObject([{ kept: await hot(), cold: await cold() }])
  await stage.bitcoin.mine(12)
  await stage.coordinator.step()
})

const thieves = guardianNames.slice(0, 2)
const keyNamed = (name: string) => keyFromBytes(Buffer.from(keyOf(name).slice(2), 'hex'))

/** What k thieves make of these coins: the transaction as the network sees it, or why they cannot even build it. */
async function steal(taken: readonly ReserveCoin[], delayed: boolean): Promise<string> {
  const keys = keysOf()
  const loot = { script: bitcoinScriptOf(mallory, 'sandbox'), value: sumOf(taken) - 2000n }
  const { psbt, salts } = psbtOf(keys, taken, [loot], delayed)
  const proposal = readProposal(keys, psbt, salts)
  const digests = digestsOf(proposal)
  const signed = new Map<string, Uint8Array[]>()
  for (const name of thieves) {
    const list = await Promise.all(digests.map((digest) => signForBitcoin(keyNamed(name), digest)))
    signed.set(publicKeyOf(name), list)
  }
  // Without the third signature they leave its slot empty.
  if (!delayed && taken.some(({ salt }) => salt === coldSalt))
    signed.set(
      publicKeyOf('guardian 2'),
      digests.map(() => new Uint8Array(0)),
    )
  const { raw } = combineRelease(keys, proposal, signed)
  const [verdict] = await client().any<{ allowed: boolean; 'reject-reason'?: string }[]>(
    'testmempoolaccept',
    [raw],
  )
  return verdict?.allowed ? 'taken' : (verdict?.['reject-reason'] ?? '')
}

it('loses only the hot part to two stolen keys', async () => {
  const whole = (await hot()) + (await cold())
  expect(await steal(await coins(coldSalt), false)).toMatch(/script-verify-flag|EQUAL|evaluated/i)
  expect(await steal(await coins(coldSalt), true)).toBe('non-BIP68-final')
  expect(await steal(await tickets(), false)).toBe('taken')
  expect({ whole, loss: await hot() }).toEqual({ whole: 5_049_661n, loss: 500_000n })
})

/** Why each guardian rejects it, or `signed`. */
async function answers(payload: PayloadOf<'rebalance_bitcoin' | 'release_bitcoin'>): Promise<string[]> {
  return Promise.all(
    guardianNames.map((name) =>
      answerRequest(stage.viewOf(), keyNamed(name), payload).then(
        () => 'signed',
        (error: unknown) => {
          if (!isBridgeError(error)) throw error
          return error.detail.field ? `${error.code} ${error.detail.field}` : error.code
        },
      ),
    ),
  )
}
const all = (answer: string) => guardianNames.map(() => answer)

it('gives a lying coordinator nothing from the cold part', async () => {
  const keys = keysOf()
  const [ticket] = await tickets()
  const [coin] = await coins(coldSalt)
  if (!ticket || !coin) throw new Error('no coins')
  const fee = 2000n
  const reserve = stage.reserve.script
  const away = bitcoinLock(keys, coldSalt).script
  const stranger = bitcoinScriptOf(mallory, 'sandbox')
  const mark: Output = { script: rebalanceMark(), value: 0n }
  const spending = (list: ReserveCoin[], outputs: Output[]) =>
    answers({ kind: 'rebalance_bitcoin', ...psbtOf(keys, list, [mark, ...outputs]) })
  const rest = ticket.value + coin.value - fee
  const half = rest / 2n
  const toStranger = [
    [{ script: stranger, value: rest }],
    [
      { script: reserve, value: ticket.value },
      { script: stranger, value: rest - ticket.value },
    ],
    [
      { script: away, value: half },
      { script: stranger, value: rest - half },
    ],
    [
      { script: reserve, value: 1000n },
      { script: away, value: 1000n },
      { script: stranger, value: rest - 2000n },
    ],
  ]
  for (const outputs of toStranger)
    expect(await spending([ticket, coin], outputs)).toEqual(all('request_mismatch outputs'))
  // Two reserve UTXOs would let one convert be paid twice.
  const twice = [
    { script: reserve, value: half },
    { script: reserve, value: rest - half },
  ]
  expect(await spending([ticket, coin], twice)).toEqual(all('request_mismatch outputs'))

  const plan: RebalancePlan = { keys, ticket, coins: [], cold: [coin], keep: ticket.value, rate: 1000n }
  const asked = (change: Partial<RebalancePlan>, more: { coldCoin?: string } = {}) =>
    answers({ kind: 'rebalance_bitcoin', ...buildRebalance({ ...plan, ...change }), ...more })
  expect(await asked({})).toEqual(all('request_mismatch age'))
  expect(await asked({ keep: ticket.value + terms.refillLimit + 1n })).toEqual(all('request_mismatch amount'))
  expect(await asked({ keep: 900_000n, rate: 600_000n })).toEqual(all('request_mismatch fee'))
  // More than the surplus, which pays for moving.
  expect(await asked({ keep: 900_000n, rate: 200_000n })).toEqual(all('reserve_insufficient'))
  expect(await asked({ keep: terms.hotLimit + 1n })).toEqual(all('request_mismatch coldCoin'))
  const coldCoin = `${coin.txid}:${coin.vout}`
  expect(await asked({ keep: terms.hotLimit + 1n }, { coldCoin })).toEqual(all('needs_operator'))
  expect(await asked({ keep: 900_000n, delayed: true }, { coldCoin })).toEqual(all('needs_operator'))
  expect(await asked({ delayed: true })).toEqual(all('request_mismatch sequence'))
  // Up to the hot limit it needs no operator, as this guardian is configured.
  expect(await asked({ keep: 900_000n })).toEqual(all('signed'))
  stage.clock.approveUpTo = 100_000n
  expect(await asked({ keep: 900_000n }, { coldCoin })).toEqual(all('needs_operator'))
  stage.clock.approveUpTo = 10n ** 30n
  // Nothing exceeds the limit, so there is nothing to sweep.
  const [, , ...idle] = [ticket, coin]
  expect(await asked({ cold: idle, keep: 400_000n })).toEqual(all('request_mismatch keep'))
  const given = await stage.bitcoin.faucet(stage.reserve.address, gift)
  const made = await client().transaction(given)
  const vout = made.tx.outputs.findIndex(({ value }) => value === gift)
  const present = { txid: given, vout, value: gift, previous: made.raw, salt: stage.reserve.salt }
  expect(await asked({ ticket: present, keep: 950_000n })).toEqual(all('request_mismatch ticket'))
  // A release never spends the cold part.
  const release = { kind: 'release_bitcoin', converts: [], voids: [] } as const
  const { psbt, salts } = psbtOf(keys, [ticket, coin], [{ script: reserve, value: rest }])
  expect(await answers({ ...release, psbt, salts })).toEqual(all('request_mismatch input'))
})

it('pays a small convert from the hot part at once', async () => {
  await stage.requestConvert('alice', 100_000n, 20_000n, home)
  await settle()
  expect((await releases()).map(({ kind }) => kind)).toEqual(['sweep', 'converts'])
})

it('refills for a large convert when two operators and all guardians sign', async () => {
  await stage.requestConvert('alice', 1_500_000n, 20_000n, home)
  const asked = async () => (await last())?.kind === 'refill'
  await stage.until(asked, onward)
  // Above the hot limit guardians require two operators, regardless of their other limits.
  await guardiansLook()
  expect((await last())?.raw).toBeNull()
  expect(await signRefill('operator', 'operator', 'mallory')).toEqual([
    { given: 1 },
    { refused: 'same_operator' },
    { refused: 'signature_invalid' },
  ])
  expect(await signRefill('colleague')).toEqual([{ given: 2 }])
  stage.clock.skewMs += 61_000
  const [third] = stage.guardians.splice(2, 1)
  const request = `release:${(await last())?.id}`
  const signatures = () =>
    stage.db.selectFrom('bridge_signatures').select('guardian').where('request_id', '=', request).execute()
  await stage.until(async () => (await signatures()).length === 2, onward)
  await onward()
  expect((await last())?.raw).toBeNull()
  if (third) stage.guardians.push(third)
  await moved('refill')
  await settle()
  await onward()
  expect(await openRefill(stage.db)).toBeUndefined()
  const report = await checkReserves(stage.viewOf(), await readClaims(stage.db), 'BTC')
  expect(report).toMatchObject({ holds: true })
})

it('continues a sweep after a crash between its steps and after a reorganisation', async () => {
  await deposit(3_000_000n)
  await stage.stopWorker()
  await advanceBitcoin(stage.context)
  expect(await last()).toMatchObject({ kind: 'sweep', state: 'proposed', raw: null })
  await guardiansLook()
  // Signed on the board, and not seen by any worker.
  await stage.restartWorker()
  await resumeWork(stage.context)
  await stage.until(async () => (await last())?.state === 'sent')
  const sent = await last()
  await stage.bitcoin.mine(1)
  await stage.coordinator.step()
  const before = await cold()
  await stage.bitcoin.reorg(1, { transactions: 'drop' })
  await stage.coordinator.step()
  expect(await cold()).toBeLessThan(before)
  const waits = async () => (await client().mempool()).has(sent?.txid ?? '')
  await stage.until(waits, onward)
  await stage.bitcoin.mine(1)
  await stage.coordinator.step()
  expect(await last()).toMatchObject({ txid: sent?.txid, state: 'sent' })
  expect(await cold()).toBe(before)
  expect(await hot()).toBe(terms.hotLimit / 2n)
})

it('renews coins before two keys could spend them, at a higher fee if they stay unconfirmed', async () => {
  await stage.bitcoin.mine(terms.delay / 2)
  await stage.coordinator.step()
  const value = await cold()
  await stage.until(
    async () => (await last())?.kind === 'renewal' && (await last())?.state === 'sent',
    onward,
  )
  const slow = await last()
  stage.clock.skewMs += 41 * 60_000
  await stage.until(async () => (await last())?.id !== slow?.id && (await last())?.state === 'sent', onward)
  const fast = await last()
  const feeOf = (raw: string | null | undefined) => sumOf(decodeTransaction(hex.decode(raw ?? '')).outputs)
  expect(feeOf(fast?.raw)).toBeLessThan(feeOf(slow?.raw))
  await stage.bitcoin.mine(1)
  await stage.coordinator.step()
  expect(await coins(coldSalt)).toHaveLength(1)
  expect(await cold()).toBeGreaterThan(value - 5000n)
  expect((await coins(coldSalt))[0]?.txid).toBe(fast?.txid)
})

it('recovers the cold part without a lost key after the delay, with two operators', async () => {
  stage.guardians.splice(2, 1)
  await stage.bitcoin.mine(terms.delay - 1)
  await stage.coordinator.step()
  // No renewal without the third guardian, while small converts continue.
  await stage.requestConvert('alice', 100_000n, 20_000n, home)
  await onward()
  stage.clock.skewMs += 61_000
  await settle()
  expect(await steal(await coins(coldSalt), true)).toBe('taken')
  await stage.requestConvert('alice', 1_200_000n, 20_000n, home)
  await stage.until(async () => {
    stage.clock.skewMs += 61_000
    return (await last())?.kind === 'refill'
  }, onward)
  await signRefill('operator', 'colleague')
  stage.clock.skewMs += 61_000
  await moved('refill')
  await settle()
})
