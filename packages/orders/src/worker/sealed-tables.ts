import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { customerEmailContext, customerNameContext } from '../customer.ts'
import { previousSealName, sealName } from '../token-secrets.ts'
import { endpointSealName, previousEndpointSealName } from '../webhooks/endpoint-secrets.ts'

/** Every table of this package with sealed columns, for a rotation of DATA_KEYS. */
export const orderSealedTables: readonly SealedTable[] = [
  {
    table: 'api_tokens',
    key: 'id',
    columns: [
      { column: 'secret_sealed', context: (row) => sealName(String(row.id)) },
      { column: 'previous_secret_sealed', context: (row) => previousSealName(String(row.id)) },
    ],
  },
  {
    table: 'webhook_endpoints',
    key: 'id',
    columns: [
      { column: 'secret_sealed', context: (row) => endpointSealName(String(row.id)) },
      { column: 'previous_secret_sealed', context: (row) => previousEndpointSealName(String(row.id)) },
    ],
  },
  {
    table: 'orders',
    key: 'id',
    columns: [
      { column: 'customer_email_sealed', context: (row) => customerEmailContext(String(row.id)) },
      { column: 'customer_name_sealed', context: (row) => customerNameContext(String(row.id)) },
    ],
  },
]
