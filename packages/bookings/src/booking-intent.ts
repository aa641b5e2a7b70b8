import { type BookingIntent, bookingIntent } from '@planet/api/calls/customer/booking-request'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { SealedTable } from '@planet/platform/sealing/rotate-tables'
import { type Sealed, seal, unseal } from '@planet/platform/sealing/seal'

const wishContext = (id: string): string => `journey of ${id}`

export const sealIntent = (keys: DataKeys, id: string, wish: BookingIntent): Sealed =>
  seal(keys, wishContext(id), JSON.stringify(wish))

type SealedIntent = { id: string; wish_sealed: Buffer; key_id: string }

export const readIntent = (keys: DataKeys, { id, wish_sealed, key_id }: SealedIntent): BookingIntent =>
  bookingIntent.parse(
    JSON.parse(unseal(keys, wishContext(id), { sealed: wish_sealed, keyId: key_id }).toString()),
  )

/** For a rotation of DATA_KEYS. */
export const bookingSealedTables: readonly SealedTable[] = [
  {
    table: 'travel_requests',
    key: 'id',
    columns: [{ column: 'wish_sealed', context: (row) => wishContext(String(row.id)) }],
  },
]
