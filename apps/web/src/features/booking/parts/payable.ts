import type { Booking } from '@planet/api/calls/customer/bookings'

/** Whether the wallet can pay it now: its order is open. */
export const isPayable = ({ state, invoice }: Booking): boolean =>
  state === 'invoiced' && (invoice?.order?.status === 'opened' || invoice?.order?.status === 'linked')
