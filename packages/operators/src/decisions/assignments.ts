import { audit, type Operator } from '../audit/audit.ts'
import type { Operators } from '../operators.ts'
import type { AssignedQueue } from '../tables.ts'

export const assignedQueues = ['review', 'convert'] as const satisfies readonly AssignedQueue[]

export type Assignment = { operator: string; takenAt: Date }

type Deps = Pick<Operators, 'db' | 'now'>

/** Shows others who works on an item. Taking an item over from another operator is recorded with their name. */
export async function takeItem(
  operators: Deps,
  operator: Operator,
  queue: AssignedQueue,
  item: string,
): Promise<void> {
  await operators.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('queue_assignments')
      .select('operator')
      .where('queue', '=', queue)
      .where('item', '=', item)
      .forUpdate()
      .executeTakeFirst()
    if (before?.operator === operator.name) return
    const taken = { operator: operator.name, taken_at: operators.now() }
    await tx
      .insertInto('queue_assignments')
      .values({ queue, item, ...taken })
      .onConflict((conflict) => conflict.columns(['queue', 'item']).doUpdateSet(taken))
      .execute()
    const detail = { queue, item, ...(before && { from: before.operator }) }
    await audit(operators, tx, { operator, action: 'item_taken', accountId: null, detail })
  })
}

/** Only the operator who has taken an item can release it. */
export async function releaseItem(
  operators: Deps,
  operator: Operator,
  queue: AssignedQueue,
  item: string,
): Promise<void> {
  await operators.db.transaction().execute(async (tx) => {
    const released = await tx
      .deleteFrom('queue_assignments')
      .where('queue', '=', queue)
      .where('item', '=', item)
      .where('operator', '=', operator.name)
      .returning('item')
      .executeTakeFirst()
    if (!released) return
    const detail = { queue, item }
    await audit(operators, tx, { operator, action: 'item_released', accountId: null, detail })
  })
}

export async function assignmentsOf(
  { db }: Pick<Operators, 'db'>,
  queue: AssignedQueue,
  items: readonly string[],
): Promise<ReadonlyMap<string, Assignment>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .selectFrom('queue_assignments')
    .select(['item', 'operator', 'taken_at'])
    .where('queue', '=', queue)
    .where('item', 'in', items)
    .execute()
  return new Map(rows.map(({ item, operator, taken_at }) => [item, { operator, takenAt: taken_at }]))
}
