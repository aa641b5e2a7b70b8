import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { closeRequests } from '../board/board.ts'
import type { BridgeContext } from '../context.ts'
import { applyConvert, lockConvert } from '../converts/apply.ts'
import { applyDeposit } from '../deposits/apply.ts'
import { judgeJob } from '../jobs.ts'
import type { ConvertEvent } from '../machines/convert.ts'
import { assetAt, type BridgeSetup } from '../setup.ts'
import { planetCursor } from './cursor.ts'
import { governance } from './governance.ts'
import { type BridgeEvent, networkName } from './view.ts'

const blocksAtOnce = 500n

/**
 * Takes in what the contract has decided since the last look, up to the last final block. Events and the place up to
 * which they were taken are saved together. Returns how many blocks were taken.
 */
export async function applyPlanetBlocks(context: BridgeContext): Promise<number> {
  const { db, planet } = context
  const cursor = await db
    .selectFrom('bridge_cursors')
    .select('block')
    .where('name', '=', planetCursor)
    .executeTakeFirst()
  const from = cursor ? cursor.block + 1n : 0n
  const final = await planet.finalBlock()
  if (from > final) return 0
  const to = final < from + blocksAtOnce ? final : from + blocksAtOnce - 1n
  const events = await planet.events(from, to)
  const times = new Map<bigint, Date>()
  for (const { block } of events) if (!times.has(block)) times.set(block, await planet.blockTime(block))
  await db.transaction().execute(async (tx) => {
    // Two coordinators at once: the second waits here and then finds the place taken.
    const moved = await tx
      .insertInto('bridge_cursors')
      .values({ name: planetCursor, block: to })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ block: to })
          .where('bridge_cursors.block', '=', from - 1n),
      )
      .returning('block')
      .executeTakeFirst()
    if (!moved) return
    for (const event of events) await applyEvent(tx, context, event, times.get(event.block) ?? context.now())
  })
  return Number(to - from) + 1
}

async function applyEvent(
  tx: Transaction,
  context: BridgeContext,
  event: BridgeEvent,
  at: Date,
): Promise<void> {
  const now = context.now()
  switch (event.name) {
    case 'Credited':
      return credited(tx, event, now)
    case 'ConvertRequested':
      return requested(tx, context.setup, event, at, now)
    case 'ConvertApproved':
      await closeRequests(tx, event.args.id, 'done', 'approve')
      return decided(tx, event.args.id, { type: 'approved_on_chain' }, now)
    case 'ConvertSettled':
      return decided(
        tx,
        event.args.id,
        { type: 'settled_on_chain', transaction: event.args.mainTx.slice(2) },
        now,
      )
    case 'ConvertReturned':
      return decided(
        tx,
        event.args.id,
        { type: 'returned_on_chain', reason: networkName(event.args.reason) },
        now,
      )
    case 'Paused':
    case 'Resumed':
      await closeRequests(tx, governance, 'done', event.name === 'Paused' ? 'pause' : 'resume')
      return publish(tx, { account: null, topic: 'bridge', data: { paused: event.name === 'Paused' } })
  }
}

async function credited(tx: Transaction, event: BridgeEvent & { name: 'Credited' }, now: Date) {
  const { depositId } = event.args
  await closeRequests(tx, depositId, 'done')
  const row = await tx
    .selectFrom('bridge_deposits')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst()
  if (row) await applyDeposit(tx, row, { type: 'credited', transaction: event.transaction }, now)
}

async function requested(
  tx: Transaction,
  setup: BridgeSetup,
  { args, block }: BridgeEvent & { name: 'ConvertRequested' },
  at: Date,
  now: Date,
) {
  const asset = assetAt(setup, args.asset)
  // A token added to the contract after this version: it waits for one that knows it.
  if (!asset) return
  await tx
    .insertInto('bridge_converts')
    .values({
      id: args.id,
      requester: args.requester.toLowerCase(),
      asset,
      amount: String(args.amount),
      fee: String(args.fee),
      network: networkName(args.network),
      destination: args.destination,
      block_number: block,
      requested_at: at,
      state: JSON.stringify({ name: 'requested' }),
      status: 1,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await enqueue(tx, judgeJob, { convert: args.id })
}

async function decided(tx: Transaction, id: string, event: ConvertEvent, now: Date): Promise<void> {
  const row = await lockConvert(tx, id)
  if (row) await applyConvert(tx, row, event, now)
}
