import type { DataKeys } from '@planet/platform/sealing/data-keys'
import { unseal } from '@planet/platform/sealing/seal'
import type { Selectable } from 'kysely'
import { sealContext } from '../seal-context.ts'
import type { ComplianceTables } from '../tables.ts'

type FundsRow = Selectable<ComplianceTables['funds_requests']>

export type FundsAnswer = { text: string; files: readonly { type: string; bytes: number }[] }
export type FundsRequest = {
  id: string
  state: FundsRow['state']
  question: string
  askedAt: Date
  dueAt: Date
  answer: FundsAnswer | null
  answeredAt: Date | null
}

export function openFundsRow(keys: DataKeys, row: FundsRow): FundsRequest {
  const { id, state, key_id: keyId } = row
  const open = (context: string, sealed: Buffer) => unseal(keys, context, { sealed, keyId }).toString()
  return {
    id,
    state,
    askedAt: row.asked_at,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    question: open(sealContext.fundsQuestion(id), row.question_sealed),
    answer: row.answer_sealed && JSON.parse(open(sealContext.fundsAnswer(id), row.answer_sealed)),
  }
}
