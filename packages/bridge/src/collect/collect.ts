import { toHex } from '@planet/chains/hex'
import { hex } from '@scure/base'
import type { Hex } from 'viem'
import { saveAccountProof } from '../accounts/proofs.ts'
import { raiseAlarm } from '../alarm.ts'
import { refusedAlarm } from '../board/board.ts'
import { accountMessage, planetMessage } from '../board/message.ts'
import type { BridgeContext } from '../context/context.ts'
import { ownerMayLeave } from '../converts/owner.ts'
import {
  combineRelease,
  digestsOf,
  isSignedBy,
  readProposal,
  signersNeeded,
} from '../networks/bitcoin/release.ts'
import { advanceBitcoin } from '../releases/release-bitcoin.ts'
import type { PayloadOf, RequestKind } from '../request.ts'
import { addressOfKey } from '../setup/setup.ts'
import { collectForVault, collectVeto } from './collect-vault.ts'
import { goodSignatures, lookAgain, type RequestRow, type Signed } from './signatures.ts'
import { type PlanetPayload, planetCall, submitToPlanet } from './submit.ts'

const lookAgainMs = 2000
const longestWaitMs = 60_000
/** About five minutes of rejections. */
const alarmAtAttempt = 8
/** Requests that the contract would reject during a pause, so there is no need to try. */
const stopsInPause: readonly RequestKind[] = ['credit', 'approve', 'settle']

/** Checks whether a request has its k signatures, and submits them if so. Safe to run any number of times. */
export async function collectRequest(context: BridgeContext, id: string): Promise<void> {
  const { db } = context
  const row = await db.selectFrom('bridge_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.state === 'done' || row.state === 'withdrawn') return
  const given = await db
    .selectFrom('bridge_signatures')
    .select(['guardian', 'signature'])
    .where('request_id', '=', id)
    .execute()
  const signed = given.map(({ guardian, signature }): Signed => ({ guardian: toHex(guardian), signature }))
  const { payload } = row
  if (payload.kind === 'release_bitcoin' || payload.kind === 'rebalance_bitcoin')
    return collectForBitcoin(context, row, payload, signed)
  if (payload.kind === 'release' || payload.kind === 'void')
    return collectForVault(context, row, payload, signed)
  if (payload.kind === 'veto') return collectVeto(context, row, payload, signed)
  if (payload.kind === 'account') return collectForAccount(context, row, payload, signed)
  return collectForPlanet(context, row, payload, signed)
}

/** Nothing goes on chain: devices need only the signatures. */
async function collectForAccount(
  context: BridgeContext,
  row: RequestRow,
  payload: PayloadOf<'account'>,
  signed: readonly Signed[],
): Promise<void> {
  const good = goodSignatures(context, accountMessage(context.setup, payload), signed)
  if (!good) return
  const signatures = good.map(({ signature }) => signature)
  await context.db.transaction().execute(async (tx) => {
    await saveAccountProof(tx, context.setup, payload.accountId, { address: payload.address, signatures })
    await tx.updateTable('bridge_requests').set({ state: 'done' }).where('id', '=', row.id).execute()
  })
}

async function collectForPlanet(
  context: BridgeContext,
  row: RequestRow,
  payload: PlanetPayload,
  signed: readonly Signed[],
): Promise<void> {
  if (row.state === 'submitted' && row.transaction) return followUp(context, row, row.transaction)
  const needed = payload.kind === 'pause' ? 1 : context.setup.threshold
  const good = goodSignatures(context, planetMessage(context.setup, payload), signed, needed)
  if (!good) return
  if (stopsInPause.includes(payload.kind) && (await context.planet.paused()))
    return lookAgain(context, row.id, longestWaitMs)
  if (payload.kind === 'approve' && !(await mayBePaid(context, payload.convert.id)))
    return lookAgain(context, row.id, longestWaitMs)
  const transaction = await submitToPlanet(context, row.id, row.attempt, planetCall(context, payload, good))
  if (transaction === 'spent') return retry(context, row)
  await context.db
    .updateTable('bridge_requests')
    .set({ state: 'submitted', transaction })
    .where('id', '=', row.id)
    .where('state', '=', 'open')
    .execute()
  await lookAgain(context, row.id, lookAgainMs)
}

/** Signatures of a suspended customer's convert wait on the board; those of a closed account's are withdrawn with it. */
async function mayBePaid(context: BridgeContext, id: string): Promise<boolean> {
  const convert = await context.db
    .selectFrom('bridge_converts')
    .select('requester')
    .where('id', '=', id)
    .executeTakeFirst()
  return convert !== undefined && ownerMayLeave(context, convert)
}

/** The relay's journal submits the transaction; its result comes back as an event of the contract. */
async function followUp(context: BridgeContext, row: RequestRow, transaction: string): Promise<void> {
  const receipt = await context.rpc.call<{ status: Hex } | null>('eth_getTransactionReceipt', [transaction])
  if (receipt && BigInt(receipt.status) === 0n) return retry(context, row)
  await lookAgain(context, row.id, receipt ? longestWaitMs : lookAgainMs)
}

/**
 * Rejected by the contract: over a limit, or already done. The latter shows itself; the former passes, or alerts an
 * operator.
 */
async function retry(context: BridgeContext, row: RequestRow): Promise<void> {
  const attempt = row.attempt + 1
  await context.db.transaction().execute(async (tx) => {
    const again = await tx
      .updateTable('bridge_requests')
      .set({ state: 'open', transaction: null, attempt })
      .where('id', '=', row.id)
      .where('attempt', '=', row.attempt)
      .where('state', 'in', ['open', 'submitted'])
      .returning('id')
      .executeTakeFirst()
    if (again && attempt === alarmAtAttempt) await raiseAlarm(tx, refusedAlarm, { request: row.id })
  })
  await lookAgain(context, row.id, Math.min(longestWaitMs, lookAgainMs * 2 ** Math.min(row.attempt, 10)))
}

async function collectForBitcoin(
  context: BridgeContext,
  row: RequestRow,
  payload: PayloadOf<'release_bitcoin' | 'rebalance_bitcoin'>,
  signed: readonly Signed[],
): Promise<void> {
  const { setup } = context
  if (!setup.bitcoin) return
  const keys = setup.bitcoin
  if (signed.length < keys.threshold) return
  const proposal = readProposal(keys, payload.psbt, payload.salts)
  const needed = signersNeeded(keys, proposal)
  const digests = digestsOf(proposal)
  const good = new Map<string, Uint8Array[]>()
  for (const { guardian, signature } of signed) {
    if (good.size === needed) break
    const key = keys.publicKeys.find(
      (one) => addressOfKey(hex.decode(one)).toLowerCase() === guardian.toLowerCase(),
    )
    const list = signatureList(signature)
    if (key && list && isSignedBy(digests, hex.decode(key), list)) good.set(key, list)
  }
  if (good.size < needed) return
  const { raw } = combineRelease(keys, proposal, good)
  // Saved before it is sent, so that the same transaction is resent after any failure.
  await context.db
    .updateTable('bridge_releases')
    .set({ raw })
    .where('id', '=', row.subject)
    .where('state', '=', 'proposed')
    .execute()
  await advanceBitcoin(context)
}

const signatureList = (text: string): Uint8Array[] | undefined =>
  /^([0-9a-f]{2,146})(,[0-9a-f]{2,146})*$/.test(text) && text.split(',').every((one) => one.length % 2 === 0)
    ? text.split(',').map((one) => hex.decode(one))
    : undefined
