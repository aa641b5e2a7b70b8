import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { approveConvert } from '../src/converts/approve.ts'
import { denyConvert } from '../src/converts/deny.ts'
import { watchAddress } from '../src/deposits/address.ts'
import { verifyApprove } from '../src/guardian/verify/approve.ts'
import { approvalMessage } from '../src/operators/messages.ts'
import { accountOf, publicKeyOf } from './people.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage
const alice = accountOf('alice').address
const destination = bitcoinAddress(hex.decode(publicKeyOf('alice at home')), 'sandbox')

beforeEach(async () => {
  stage = await startStage()
})
afterEach(() => stage.close())
const deciding = () => ({
  db: stage.db,
  accountOf: stage.context.accountOf,
  operators: stage.operators,
})
const guardiansLook = () => Promise.all(stage.guardians.map((guardian) => guardian.look()))

async function deposit(amount: bigint) {
  const wanted = { network: 'bitcoin', account: 'a1', recipient: alice } as const
  const address = await watchAddress(stage.db, stage.setup, wanted)
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: undefined })
  await stage.bitcoin.faucet(address, amount)
  await stage.bitcoin.mine(12)
  await stage.until(async () => (await stage.balance(alice)) === amount, guardiansLook)
  await stage.coordinator.step()
}

it('credits a deposit with 12 confirmations by two of three, and pays a convert back to Bitcoin', async () => {
  await deposit(2_000_000n)
  const deposits = await stage.db.selectFrom('bridge_deposits').select(['status']).execute()
  expect(deposits).toEqual([{ status: 3 }])

  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  await stage.until(async () => (await stage.convert())?.name === 'released', guardiansLook)
  const released = await stage.convert()
  expect(released).toMatchObject({ status: 2, reasons: [], account: 'a1' })
  await stage.bitcoin.mine(11)
  await stage.until(async () => {
    const state = (await stage.convert())?.state
    return state?.name === 'released' && state.confirmations === 11
  }, guardiansLook)
  await stage.bitcoin.mine(1)
  await stage.until(async () => (await stage.convert())?.name === 'settled', guardiansLook)

  const seen = await stage.viewOf().bitcoin?.transaction(released?.release ?? '')
  expect(seen?.tx.outputs.map(({ value }) => value)).toContain(400_000n)
  const [release] = await stage.db.selectFrom('bridge_releases').selectAll().execute()
  // 2,000,000 arrived, 400,000 and the network's fee left; the rest of the quoted fee belongs to the collector.
  const spent = BigInt(release?.fee ?? 0)
  expect(await stage.balance(alice)).toBe(1_580_000n)
  expect(await stage.balance(accountOf('collector').address)).toBe(20_000n - spent)
  expect(await stage.context.planet.supply('BTC')).toBe(1_600_000n - spent)
  expect(await stage.db.selectFrom('bridge_alarms').selectAll().execute()).toEqual([])
})

it('returns what an operator denies, and what cannot be released', async () => {
  await deposit(2_000_000n)
  await stage.requestConvert('alice', 600_000n, 20_000n, destination)
  await stage.until(async () => (await stage.convert())?.name === 'in_review', guardiansLook)
  const waiting = await stage.convert()
  expect(waiting).toMatchObject({ status: 1, reasons: ['new_address_above_limit'] })
  expect(await stage.balance(alice)).toBe(1_380_000n)
  const denial = { operator: { name: 'op1' }, reason: 'denied_by_operator', note: 'Not theirs.' }
  expect(await denyConvert(deciding(), waiting?.id ?? '', denial, new Date())).toBeUndefined()
  expect(await denyConvert(deciding(), waiting?.id ?? '', denial, new Date())).toBe('not_pending')
  expect(await approve(waiting?.id ?? '', 'op1')).toEqual({ refused: 'not_pending' })
  await stage.until(async () => (await stage.convert())?.name === 'returned', guardiansLook)
  expect(await stage.convert()).toMatchObject({ status: 4, decided_by: 'op1' })
  expect(await stage.balance(alice)).toBe(2_000_000n)

  await stage.requestConvert('alice', 600_000n, 20_000n, 'nowhere')
  await stage.until(async () => (await stage.convert())?.name === 'returned', guardiansLook)
  expect(await stage.convert()).toMatchObject({ status: 5, state: { reason: 'destination_invalid' } })
  expect(await stage.balance(alice)).toBe(2_000_000n)
})

it('returns a convert whose destination nobody can read, while an honest one is paid', async () => {
  await deposit(2_000_000n)
  await stage.requestConvert('alice', 500_000n, 20_000n, '\0\0A\0')
  await stage.requestConvert('alice', 400_000n, 20_000n, destination)
  const converts = () =>
    stage.db
      .selectFrom('bridge_converts')
      .select(['destination', 'status', 'state', 'account'])
      .orderBy('number')
      .execute()
  await stage.until(async () => {
    const [hostile, honest] = await converts()
    return hostile?.state.name === 'returned' && honest?.state.name === 'released'
  }, guardiansLook)
  expect(await converts()).toMatchObject([
    { destination: '\\x00\\x00A\\x00', status: 5, state: { reason: 'destination_invalid' }, account: 'a1' },
    { destination, status: 2 },
  ])
  expect(await stage.balance(alice)).toBe(1_580_000n)
  await stage.bitcoin.mine(12)
  await stage.until(async () => (await stage.convert())?.name === 'settled', guardiansLook)
  expect(await stage.db.selectFrom('quarantined_events').selectAll().execute()).toEqual([])
})

/** An operator's approval with the key of that operator, or of the one given. */
async function approve(id: string, operator: string, keyName?: string) {
  const { setup } = stage.context
  const { policy } = stage.viewOf()
  const signature = keyName && (await accountOf(keyName).signTypedData(await messageOf()))
  return approveConvert(
    { ...deciding(), setup, policy },
    id,
    {
      operator: { name: operator },
      code: await stage.operators.codeOf(operator),
      reason: 'Fine.',
      ...(signature && { signature }),
    },
    new Date(),
  )
}
async function messageOf() {
  const row = await stage.convert()
  if (!row) throw new Error('no convert')
  const { id, asset, network, destination: to } = row
  return approvalMessage(stage.context.setup, {
    id,
    asset,
    network,
    destination: to,
    amount: BigInt(row.amount),
  })
}

it('requires an operator’s signature above what guardians approve alone', async () => {
  await deposit(2_000_000n)
  stage.clock.approveUpTo = 500_000n
  await stage.requestConvert('alice', 600_000n, 20_000n, destination)
  await stage.until(async () => (await stage.convert())?.name === 'in_review', guardiansLook)
  const { id = '' } = (await stage.convert()) ?? {}
  const view = stage.viewOf()
  const convert = { id: id as Hex, block: String((await stage.convert())?.block_number) }
  await expect(verifyApprove(view, { kind: 'approve', convert })).rejects.toMatchObject({
    code: 'needs_operator',
  })
  const forged = await accountOf('mallory').signTypedData(await messageOf())
  const payload = { kind: 'approve', convert, operatorSignatures: [forged] } as const
  await expect(verifyApprove(view, payload)).rejects.toMatchObject({ code: 'needs_operator' })
  expect(await approve(id, 'op1')).toEqual({ refused: 'signature_missing' })
  expect(await approve(id, 'op1', 'mallory')).toEqual({ refused: 'signature_invalid' })
  expect(await approve(id, 'op1', 'operator')).toMatchObject({ isApproved: true })
  await stage.until(async () => (await stage.convert())?.name === 'released', guardiansLook)
})

it('releases above the second limit only with the signatures of two operators', async () => {
  await deposit(2_000_000n)
  stage.clock.approveUpTo = 100_000n
  stage.clock.oneOperatorUpTo = 500_000n
  await stage.requestConvert('alice', 600_000n, 20_000n, destination)
  await stage.until(async () => (await stage.convert())?.name === 'in_review', guardiansLook)
  const { id = '' } = (await stage.convert()) ?? {}
  const half = { isApproved: false, approvals: { given: 1, needed: 2 } }
  expect(await approve(id, 'op1', 'operator')).toEqual(half)
  expect(await stage.convert()).toMatchObject({
    status: 1,
    state: { name: 'in_review', approvals: { given: 1, needed: 2 } },
  })
  expect(await guardiansLook()).toEqual([0, 0, 0])
  expect(await approve(id, 'op1', 'colleague')).toEqual({ refused: 'same_operator' })
  expect(await approve(id, 'op2', 'operator')).toEqual({ refused: 'same_operator' })
  expect(await approve(id, 'op2', 'colleague')).toMatchObject({ isApproved: true })
  expect(await stage.convert()).toMatchObject({ decided_by: 'op1, op2' })
  await stage.until(async () => (await stage.convert())?.name === 'released', guardiansLook)
})

it('lets an operator sign what the rules let pass and guardians do not', async () => {
  await deposit(2_000_000n)
  stage.clock.approveUpTo = 50_000n
  await stage.requestConvert('alice', 100_000n, 20_000n, destination)
  await stage.until(async () => (await stage.convert())?.name === 'approving')
  expect(await guardiansLook()).toEqual([0, 0, 0])
  const { id = '' } = (await stage.convert()) ?? {}
  expect(await approve(id, 'op1', 'operator')).toMatchObject({ isApproved: true })
  expect(await approve(id, 'op2', 'colleague')).toEqual({ refused: 'not_pending' })
  await stage.until(async () => (await stage.convert())?.name === 'released', guardiansLook)
})

it('requires manual review after a change of the login password', async () => {
  await deposit(2_000_000n)
  stage.people.set(alice.toLowerCase(), { account: 'a1', standing: 'active', passwordChangedAt: new Date() })
  await stage.requestConvert('alice', 100_000n, 20_000n, destination)
  await stage.until(async () => (await stage.convert())?.name === 'in_review', guardiansLook)
  expect(await stage.convert()).toMatchObject({ reasons: ['password_changed'] })
})
