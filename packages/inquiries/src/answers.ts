import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Generated } from 'kysely'
import { type InquiryTables, openMessage } from './inquiry.ts'

type AnswerTables = {
  inquiries: InquiryTables['inquiries'] & { assigned_to: Generated<string | null> }
  inquiry_answers: {
    id: Generated<bigint>
    inquiry: string
    operator: string
    answer_sealed: Buffer
    key_id: string
    at: Date
  }
}

const context = (inquiry: string): string => `answer to inquiry ${inquiry}`
const tables = ({ db }: Accounts) => db.withTables<AnswerTables>()

/**
 * Sends an answer by mail and stores it sealed. `seen` is the number of answers on the operator's page: it keeps a second
 * click, or a colleague's answer in the meantime, from sending another mail.
 */
export async function answerInquiry(
  accounts: Accounts,
  operator: Operator,
  id: string,
  { answer, seen }: { answer: string; seen: number },
): Promise<void> {
  await accounts.db.transaction().execute(async (tx) => {
    const own = tx.withTables<AnswerTables>()
    const row = await own
      .selectFrom('inquiries')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new ApiError('data_not_found')
    const { count } = await own
      .selectFrom('inquiry_answers')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('inquiry', '=', id)
      .executeTakeFirstOrThrow()
    if (row.state === 'closed' || Number(count) !== seen) throw new ApiError('incorrect_handling')
    const { name, email, content } = openMessage(accounts, row)
    const { sealed, keyId } = seal(accounts.dataKeys, context(id), answer)
    const written = { inquiry: id, operator: operator.name, at: accounts.now() }
    await own
      .insertInto('inquiry_answers')
      .values({ ...written, answer_sealed: sealed, key_id: keyId })
      .execute()
    const state = { state: 'answered' as const, state_at: accounts.now() }
    const assigned_to = row.assigned_to ?? operator.name
    await own
      .updateTable('inquiries')
      .set({ ...state, assigned_to })
      .where('id', '=', id)
      .execute()
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'inquiry-answered',
      to: email,
      language: row.language,
      data: { id, name, content, answer },
    })
    await audit(accounts, tx, {
      operator,
      action: 'inquiry_answered',
      accountId: null,
      detail: { inquiry: id },
    })
  })
}

export async function answersTo(accounts: Accounts, id: string) {
  const rows = await tables(accounts)
    .selectFrom('inquiry_answers')
    .selectAll()
    .where('inquiry', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ operator, at, answer_sealed, key_id }) => ({
    operator,
    at,
    text: unseal(accounts.dataKeys, context(id), { sealed: answer_sealed, keyId: key_id }).toString(),
  }))
}

/** Assigns an inquiry to an operator, or unassigns it. */
export async function assignInquiry(
  accounts: Accounts,
  operator: Operator,
  id: string,
  to: string | null,
): Promise<void> {
  await accounts.db.transaction().execute(async (tx) => {
    const changed = await tx
      .withTables<AnswerTables>()
      .updateTable('inquiries')
      .set({ assigned_to: to })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new ApiError('data_not_found')
    await audit(accounts, tx, {
      operator,
      action: 'inquiry_assigned',
      accountId: null,
      detail: { inquiry: id, to },
    })
  })
}

/** The operator each inquiry is assigned to. */
export async function assignments(accounts: Accounts, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(accounts)
    .selectFrom('inquiries')
    .select(['id', 'assigned_to'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ id, assigned_to }) => (assigned_to === null ? [] : [[id, assigned_to]])))
}

export const answerSealedTables: readonly SealedTable[] = [
  {
    table: 'inquiry_answers',
    key: 'id',
    columns: [{ column: 'answer_sealed', context: (row) => context(String(row.inquiry)) }],
  },
]
