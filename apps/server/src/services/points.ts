import type { Accounts } from '@planet/accounts/accounts'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Points } from '@planet/points/points'
import { parseAmount } from '@planet/units/amount'
import { assets } from '@planet/units/asset'

/** The setting's form is checked; zero is no amount, and pays nothing. */
function plaUnits(text: string): bigint {
  const amount = parseAmount(text, assets.PLA.decimals)
  return amount.ok ? amount.units : 0n
}

export const pointsFromConfig = (
  config: Config,
  connection: Connection,
  { dataKeys, indexKeys, now }: Accounts,
): Points => ({
  db: connection.db,
  dataKeys,
  indexKeys,
  referralPla: plaUnits(config.REFERRAL_PLA),
  now,
})
