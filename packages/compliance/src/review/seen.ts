import { submittedParts } from '@planet/accounts/information/submitted-parts'
import type { DocumentKind } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import type { Operator } from '@planet/operators/audit/audit'
import { looksOf } from '@planet/operators/audit/looks'
import type { Database } from '@planet/platform/database/database'

export type Unseen = 'information' | DocumentKind

/**
 * Which of the latest submissions this operator has not opened: a decision requires having seen the personal data and
 * every document. The audit log itself is the evidence.
 */
export async function unseenBy(db: Database, operator: Operator, accountId: string): Promise<Unseen[]> {
  const looks = await looksOf(db, {
    operator: operator.name,
    account: accountId,
    actions: ['personal_data_opened', 'document_viewed'],
  })
  const { informationAt, documents } = await submittedParts(db, accountId)
  const change = await db
    .selectFrom('company_changes')
    .select('submitted_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const submittedAt = change?.submitted_at ?? informationAt ?? new Date(0)
  const isOpened = looks.some(({ action, at }) => action === 'personal_data_opened' && at >= submittedAt)
  const unseen = documents.filter(
    ({ kind, uploadedAt }) =>
      !looks.some(
        ({ action, at, detail }) => action === 'document_viewed' && detail.kind === kind && at >= uploadedAt,
      ),
  )
  return [...(isOpened ? [] : (['information'] as const)), ...unseen.map(({ kind }) => kind)]
}

export async function requireSeen(tx: Database, operator: Operator, accountId: string): Promise<void> {
  if ((await unseenBy(tx, operator, accountId)).length > 0) throw new ApiError('incorrect_handling')
}
