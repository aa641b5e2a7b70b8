import { type Charges, createCharges } from '@planet/cards/charges'
import { readSettlementKey } from '@planet/cards/charges/settlement'
import type { Orders } from '@planet/orders/orders'
import type { BusinessSettings } from '@planet/platform/business/business-settings'
import { ConfigError } from '@planet/platform/config/config-error'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import { getAddress } from 'viem'
import type { Partners } from './partners.ts'

type ChargeSources = {
  config: Config
  settings: BusinessSettings
  connection: Connection
  logger: Logger
  partners: Partners
  orders: Orders
}

/** Without the partner or the settlement wallet, cards are shown and cannot be charged. */
export function chargesFromConfig({
  config,
  settings,
  connection,
  logger,
  partners,
  orders,
}: ChargeSources): Charges {
  const { CARD_SETTLEMENT_ADDRESS: address, CARD_SETTLEMENT_KEY_FILE: file } = config
  const settlement = address === undefined ? undefined : getAddress(address)
  const settlementKey = file === undefined ? undefined : readSettlementKey(file)
  if (settlementKey && settlementKey.address !== settlement)
    throw new ConfigError('CARD_SETTLEMENT_KEY_FILE does not hold the key of CARD_SETTLEMENT_ADDRESS.')
  return createCharges(connection, orders, {
    logger,
    partner: partners.card,
    settlement,
    settlementKey,
    limits: () => settings.now('card_charge'),
  })
}
