import { ApiError } from '@planet/api/api-error'
import { documentsOf } from '@planet/api/calls/customer/file-upload'
import type { AccountRow, DocumentKind } from '../tables.ts'

/** Rejects documents that are not required from this type of customer. */
export function requireOwnKinds({ user_type }: AccountRow, kinds: readonly DocumentKind[]): void {
  const own: readonly string[] = documentsOf[user_type]
  const foreign = kinds.filter((kind) => !own.includes(kind))
  if (foreign.length > 0)
    throw new ApiError('validation_error', {
      fields: foreign.map((field) => ({ field, reason: 'unknown_field' })),
    })
}
