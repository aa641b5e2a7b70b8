import type { Database } from '@planet/platform/database/database'
import { notify } from '@planet/platform/database/notify'

export const webhookChannel = 'webhook_deliveries'

/** A delivery is due. Dispatchers also look from time to time, in case they miss this. */
export const wakeDispatchers = (db: Database): Promise<void> => notify(db, webhookChannel)
