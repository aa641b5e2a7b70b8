import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { customerEmailContext } from '../customer-email.ts'
import { sealName } from './tokens.ts'

/** Every table of this package with sealed columns, for a change of DATA_KEYS. */
export const orderSealedTables: readonly SealedTable[] = [
  {
    table: 'api_tokens',
    key: 'id',
    columns: [{ column: 'secret_sealed', context: (row) => sealName(String(row.id)) }],
  },
  {
    table: 'orders',
    key: 'id',
    columns: [{ column: 'customer_email_sealed', context: (row) => customerEmailContext(String(row.id)) }],
  },
]
