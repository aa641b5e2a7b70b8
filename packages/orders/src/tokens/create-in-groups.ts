import { ApiError } from '@planet/api/api-error'
import { inGroups } from '@planet/units/in-groups'
import { createTogether } from '../acts/create.ts'
import type { Orders } from '../orders.ts'
import { merchantView } from '../views.ts'
import { type Answer, type Creation, createAtOnce } from './create-at-once.ts'
import { idempotentTogether } from './idempotent.ts'

const groups = new WeakMap<Orders, (creation: Creation) => Promise<Answer>>()

/**
 * Creates an order of a merchant's system, once per idempotency key. Orders that arrive while others are being saved
 * share the next transaction, so that a busy shop costs few statements and syncs to disk.
 */
export function createOnce(orders: Orders, creation: Creation): Promise<Answer> {
  const create =
    groups.get(orders) ??
    inGroups((group) => createAll(orders, group), {
      atOnce: 4,
      most: 50,
      patienceMs: 5,
      start: setImmediate,
    })
  groups.set(orders, create)
  return create(creation)
}

async function createAll(
  orders: Orders,
  creations: readonly Creation[],
): Promise<PromiseSettledResult<Answer>[]> {
  const answers = new Map<Creation, PromiseSettledResult<Answer>>()
  for (const group of byKey(creations)) {
    const atOnce = await createAtOnce(orders, group)
    for (const [creation, value] of atOnce) answers.set(creation, { status: 'fulfilled', value })
    // A repetition in the same group finds the answer of the first.
    const others = group.filter((creation) => !atOnce.has(creation))
    const results = others.length > 0 ? await createTogetherOrAlone(orders, others) : []
    for (const [index, creation] of others.entries()) {
      const result = results[index]
      if (result) answers.set(creation, result)
    }
  }
  return creations.map((creation) => answers.get(creation) ?? rejected(new Error('There is no answer.')))
}

const rejected = (reason: unknown): PromiseSettledResult<Answer> => ({ status: 'rejected', reason })

/** Groups in which no key and no reference occurs twice: all first requests, then all second ones, and so on. */
function byKey(creations: readonly Creation[]): Creation[][] {
  const seen = new Map<string, number>()
  const groups: Creation[][] = []
  for (const creation of creations) {
    const { tokenId, key, accountId, draft } = creation
    const marks = [
      `key ${tokenId} ${key}`,
      ...(draft.reference ? [`of ${accountId} ${draft.reference}`] : []),
    ]
    const place = Math.max(...marks.map((mark) => seen.get(mark) ?? 0))
    for (const mark of marks) seen.set(mark, place + 1)
    groups[place] = [...(groups[place] ?? []), creation]
  }
  return groups
}

/** An error that is not about one of them makes each be created alone. */
async function createTogetherOrAlone(
  orders: Orders,
  group: readonly Creation[],
): Promise<PromiseSettledResult<Answer>[]> {
  try {
    const answers = await idempotentTogether(orders, group, async (tx, fresh) =>
      (await createTogether(orders, tx, fresh)).map((row) =>
        row instanceof ApiError ? row : { order: merchantView(orders, row) },
      ),
    )
    return answers.map((value) =>
      value instanceof ApiError ? rejected(value) : { status: 'fulfilled', value },
    )
  } catch (error) {
    if (group.length === 1) return [rejected(error)]
    return (await Promise.all(group.map((creation) => createTogetherOrAlone(orders, [creation])))).flat()
  }
}
