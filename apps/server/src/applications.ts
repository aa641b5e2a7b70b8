import type { Accounts } from '@planet/accounts/accounts'
import { type Applications, createApplications } from '@planet/cards/registration/applications'
import { cardFromConfig } from '@planet/partners/card/from-config'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'

/** Registrations with the card partner that the settings name. */
export const openApplications = (config: Config, connection: Connection, accounts: Accounts): Applications =>
  createApplications(connection, accounts, cardFromConfig(config))
