import type { AssignedQueue } from '@planet/operators/tables'
import type { Permission } from '../../frame/permissions.ts'

/** Who works on the items of a queue. */
export const queuePermissions: Readonly<Record<AssignedQueue, Permission>> = {
  review: 'customers.judge',
  convert: 'converts.decide',
}
