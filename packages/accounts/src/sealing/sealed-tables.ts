import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { sealContext } from '../seal-context.ts'

const account = (row: Record<string, unknown>): string => String(row.account_id)

export const accountSealedTables: readonly SealedTable[] = [
  {
    table: 'accounts',
    key: 'id',
    columns: [{ column: 'email_sealed', context: (row) => sealContext.email(String(row.id)) }],
  },
  {
    table: 'sessions',
    key: 'id',
    columns: [{ column: 'origin_sealed', context: (row) => sealContext.origin(account(row)) }],
  },
  {
    table: 'login_history',
    key: 'id',
    columns: [
      {
        column: 'origin_sealed',
        context: (row) => sealContext.origin(row.account_id === null ? null : account(row)),
      },
    ],
  },
  {
    table: 'two_factor',
    key: 'account_id',
    columns: [{ column: 'secret_sealed', context: (row) => sealContext.twoFactor(account(row)) }],
  },
  {
    table: 'login_passkeys',
    key: 'id',
    columns: [{ column: 'name_sealed', context: (row) => sealContext.passkeyName(String(row.id)) }],
  },
  {
    table: 'customer_information',
    key: 'account_id',
    columns: [
      { column: 'draft_sealed', context: (row) => sealContext.draft(account(row)) },
      { column: 'submitted_sealed', context: (row) => sealContext.submitted(account(row)) },
    ],
  },
  {
    table: 'mobile_codes',
    key: 'account_id',
    columns: [{ column: 'number_sealed', context: (row) => sealContext.mobile(account(row)) }],
  },
]
