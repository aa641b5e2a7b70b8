import type { Database } from '@planet/platform/database/database'
import type { DocumentKind } from '../tables.ts'

type SubmittedParts = {
  /** Undefined before the first submission. */
  informationAt: Date | undefined
  documents: readonly { kind: DocumentKind; uploadedAt: Date }[]
}

/** When the customer last submitted each part of the application. */
export async function submittedParts(db: Database, accountId: string): Promise<SubmittedParts> {
  const information = await db
    .selectFrom('customer_information')
    .select('submitted_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const documents = await db
    .selectFrom('documents')
    .select(['kind', 'uploaded_at as uploadedAt'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('kind')
    .execute()
  return { informationAt: information?.submitted_at ?? undefined, documents }
}
