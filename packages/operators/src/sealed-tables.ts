import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { sealContext } from './seal-context.ts'

export const operatorSealedTables: readonly SealedTable[] = [
  {
    table: 'operators',
    key: 'name',
    columns: [{ column: 'totp_sealed', context: (row) => sealContext.operatorTotp(String(row.name)) }],
  },
  {
    table: 'operator_sessions',
    key: 'id',
    columns: [
      { column: 'origin_sealed', context: (row) => sealContext.operatorOrigin(String(row.operator)) },
    ],
  },
  {
    table: 'operator_identities',
    key: 'id',
    columns: [{ column: 'email_sealed', context: (row) => sealContext.operatorEmail(String(row.id)) }],
  },
]
