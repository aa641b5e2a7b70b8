import { readAuthoriserKey } from '@planet/orders/chain/authoriser'
import { createOrders, type Orders } from '@planet/orders/orders'
import type { Config } from '@planet/platform/config/settings'
import type { Transfers } from '@planet/transfers/transfers'

/** Without AUTHORISER_KEY_FILE, orders can be created and read, and cannot be paid. */
export const ordersFromConfig = (config: Config, transfers: Transfers): Orders =>
  createOrders(transfers, {
    authoriser: config.AUTHORISER_KEY_FILE ? readAuthoriserKey(config.AUTHORISER_KEY_FILE) : undefined,
    publicUrl: config.PUBLIC_URL,
  })
