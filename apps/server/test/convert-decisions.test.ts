import { newAccountId } from '@planet/accounts/account/account-id'
import { ownerOfAddress } from '@planet/accounts/queries/find-account'
import { addAccount } from '@planet/accounts/testing/add-account'
import { approveConvert } from '@planet/bridge/converts/approve'
import { denyConvert } from '@planet/bridge/converts/deny'
import { type ConvertState, canBeJudged } from '@planet/bridge/machines/convert'
import { type Decision, type DecisionRefusal, refusalOf } from '@planet/bridge/rules/decision'
import type { Standing } from '@planet/bridge/rules/standing'
import { parseSetup } from '@planet/bridge/setup/setup-file'
import { addressBytes } from '@planet/chains/address'
import { addIdentity } from '@planet/operators/decisions/own-accounts'
import { testOperators } from '@planet/operators/testing/test-operators'
import { getAddress, type Hex, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../src/testing/test-api.ts'

/** Every state, and whether the rules have put it before people. */
const states: readonly (readonly [string, ConvertState, boolean])[] = [
  ['requested', { name: 'requested' }, false],
  ['in review', { name: 'in_review', reasons: ['password_changed'] }, true],
  ['held by the rules', { name: 'in_review', reasons: ['account_held'] }, true],
  ['approving by the rules', { name: 'approving', by: 'rules' }, true],
  ['approving by operators', { name: 'approving', by: 'operator' }, false],
  ['approved', { name: 'approved' }, false],
  ['releasing', { name: 'releasing', release: 'r' }, false],
  ['queued', { name: 'queued', until: '2026-01-02T00:00:00.000Z', height: 7 }, false],
  ['released', { name: 'released', transaction: 't', confirmations: 2 }, false],
  ['settling', { name: 'settling', transaction: 't' }, false],
  ['settled', { name: 'settled', transaction: 't' }, false],
  ['voiding', { name: 'voiding', cause: 'failed', reason: 'r' }, false],
  ['returning', { name: 'returning', cause: 'denied', reason: 'r', from: 'requested' }, false],
  ['returned', { name: 'returned', cause: 'denied', reason: 'r' }, false],
]
/** Every status of the owner's account, `none` for an address without one. */
const standings = {
  '000': 'held',
  '100': 'held',
  '200': 'held',
  '300': 'held',
  '500': 'active',
  '600': 'held',
  '900': 'closed',
  none: 'unknown',
} as const satisfies Record<string, Standing>
type Status = keyof typeof standings
const relations = ['other', 'own', 'twice'] as const
type Relation = (typeof relations)[number]
const decisions: readonly Decision[] = ['approve', 'deny']

type Case = { state: ConvertState; isJudged: boolean; status: Status; relation: Relation; decision: Decision }
type Outcome = DecisionRefusal | 'approved' | 'first of two' | 'denied'

/** What should happen, in words of the rule instead of the code's. */
function expected({ isJudged, status, relation, decision }: Case): Outcome {
  if (!isJudged) return 'not_pending'
  if (relation === 'own' && status !== 'none') return 'own_account'
  if (decision === 'deny') return 'denied'
  if (status !== '500' && status !== 'none') return 'account_held'
  if (relation === 'twice') return 'same_operator'
  return status === 'none' ? 'first of two' : 'approved'
}

const contract = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const setup = parseSetup({
  stage: 'sandbox',
  chainId: 1,
  bridge: contract('1'),
  tokens: { BTC: contract('2'), ETH: contract('3'), TRX: contract('4'), USDT: contract('5') },
  guardians: [contract('6'), contract('7')],
  threshold: 2,
  confirmations: { bitcoin: 12, ethereum: 12, tron: 12 },
})
const plenty = () => 10n ** 30n
const policy = { approveUpTo: plenty, oneOperatorUpTo: plenty, operators: [] }

let api: TestApi
let operators: ReturnType<typeof testOperators>
let others = 0
const owners = new Map<Status, { address: Hex; account: string | null }>()
beforeAll(async () => {
  api = await startTestApi()
  const { accounts } = api.services
  operators = testOperators(api.database)
  await operators.codeOf('own')
  for (const status of Object.keys(standings) as Status[]) {
    const address = getAddress(`0x${keccak256(toHex(status)).slice(-40)}`)
    const account = status === 'none' ? null : newAccountId()
    owners.set(status, { address, account })
    if (account === null) continue
    await addAccount(api.database.pool, { id: account, address, status })
    await addIdentity(accounts, api.database.db, { name: 'own' }, { accountId: account })
  }
})
afterAll(() => api.close())

const ownerOf = (status: Status) => owners.get(status) ?? expect.fail(status)

let made = 0
/** As the coordinator writes it, without an owner as earlier releases did. */
async function insert({ state, status }: Case): Promise<string> {
  const id = keccak256(toHex(`convert ${made++}`))
  await api.database.pool.query(
    `insert into bridge_converts (id, requester, asset, amount, fee, network, destination, block_number, requested_at, state, status, updated_at)
     values ($1, $2, 'USDT', 1000000, 5, 'tron', 'T', 1, now(), $3, 1, now())`,
    [id, addressBytes(ownerOf(status).address), JSON.stringify(state)],
  )
  return id
}

async function decide(one: Case, id: string): Promise<Outcome> {
  const { db } = api.database
  const deciding = {
    db,
    setup,
    policy,
    accountOf: (requester: string, tx = db) => ownerOfAddress(tx, requester),
    operators,
  }
  // Each is another one: the codes of one operator are limited.
  const name = one.relation === 'own' ? 'own' : `other-${++others}`
  const operator = { name }
  if (one.relation === 'twice')
    await db
      .insertInto('bridge_convert_approvals')
      .values({ convert_id: id, operator: name, signer: null, signature: null, at: new Date() })
      .execute()
  if (one.decision === 'deny')
    return (await denyConvert(deciding, id, { operator, reason: 'policy', note: '' }, new Date())) ?? 'denied'
  const approval = { operator, code: await operators.codeOf(name), reason: 'Fine.' }
  const outcome = await approveConvert(deciding, id, approval, new Date())
  if ('refused' in outcome) return outcome.refused as DecisionRefusal
  return outcome.isApproved ? 'approved' : 'first of two'
}

const rowOf = (id: string) =>
  api.database.db.selectFrom('bridge_converts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const after: Readonly<Record<'approved' | 'first of two' | 'denied', object>> = {
  approved: { name: 'approving', by: 'operator' },
  'first of two': { name: 'in_review', approvals: { given: 1, needed: 2 } },
  denied: { name: 'returning', cause: 'denied', reason: 'policy' },
}

async function check(one: Case): Promise<void> {
  const wanted = expected(one)
  const name = `${one.decision} by ${one.relation}`
  const id = await insert(one)
  expect(await decide(one, id), name).toBe(wanted)
  const row = await rowOf(id)
  if (wanted === 'approved' || wanted === 'first of two' || wanted === 'denied') {
    expect(row.state, name).toMatchObject(after[wanted])
    expect(row.account, name).toBe(ownerOf(one.status).account)
  } else {
    expect(row.state, name).toEqual(one.state)
    expect(row.decided_by, name).toBeNull()
  }
  const isOwn = one.relation === 'own' && one.status !== 'none'
  const facts = { decision: one.decision, state: one.state, standing: standings[one.status], isOwn }
  const refusal = refusalOf({ ...facts, hasApproved: one.relation === 'twice' })
  expect(refusal, name).toBe(wanted in after ? undefined : wanted)
}

describe.each(states)('a decision on a convert that is %s', (_name, state, isJudged) => {
  it.each(Object.keys(standings) as Status[])('counts as it should, account %s', async (status) => {
    const cases = relations.flatMap((relation) =>
      decisions.map((decision): Case => ({ state, isJudged, status, relation, decision })),
    )
    await Promise.all(cases.map(check))
  })
})

it('never lets people decide what the rules have yet to judge for the first time', () => {
  for (const [name, state, isJudged] of states)
    if (canBeJudged(state) && name !== 'held by the rules') expect(isJudged, name).toBe(false)
})
