import type { Accounts } from '@planet/accounts/accounts'
import { revisedEditions } from '@planet/api/agreements'
import { type Bookings, createBookings } from '@planet/bookings/bookings'
import type { Charges } from '@planet/cards/charges'
import { type Applications, createApplications } from '@planet/cards/registration/applications'
import { createInquiries, type Inquiries } from '@planet/inquiries/inquiries'
import { createMainNetworks, type MainNetworks } from '@planet/main-networks/main-networks'
import type { Orders } from '@planet/orders/orders'
import type { HumanCheck } from '@planet/partners/human/human-check'
import { type BusinessSettings, createBusinessSettings } from '@planet/platform/business/business-settings'
import type { Config } from '@planet/platform/config/settings'
import type { Connection } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import type { Points } from '@planet/points/points'
import { createTransfers, type Transfers } from '@planet/transfers/transfers'
import { accountsFromConfig } from './accounts.ts'
import { connectBridge, type ServerBridge } from './bridge.ts'
import { chargesFromConfig } from './charges.ts'
import { humanCheckFromConfig } from './human-check.ts'
import { readManifestFile, type SignedManifests } from './network-manifest.ts'
import { ordersFromConfig } from './orders.ts'
import { type Partners, partnersFromConfig } from './partners.ts'
import { connectPlanet, type Planet } from './planet.ts'
import { pointsOf } from './points.ts'
import { policyFactsFromConfig } from './policy-facts.ts'
import { type ReviewRules, reviewRules } from './review-rules.ts'

/** The dependencies of calls, jobs and pages. A process creates it once and passes it on. */
export type Services = {
  config: Config
  /** Settings that operators change while the product runs. */
  settings: BusinessSettings
  connection: Connection
  logger: Logger
  now: () => Date
  partners: Partners
  humanCheck: HumanCheck
  planet: Planet
  /** Undefined without BRIDGE_SETUP. */
  bridge: ServerBridge | undefined
  reviewRules: ReviewRules
  /** Undefined without NETWORK_MANIFEST. */
  manifests: SignedManifests | undefined
  policyFacts: ReturnType<typeof policyFactsFromConfig>
  accounts: Accounts
  transfers: Transfers
  mainNetworks: MainNetworks
  orders: Orders
  points: Points
  applications: Applications
  charges: Charges
  bookings: Bookings
  inquiries: Inquiries
}

export async function createServices(
  config: Config,
  connection: Connection,
  logger: Logger,
  now: () => Date = () => new Date(),
): Promise<Services> {
  const partners = partnersFromConfig(config)
  const planet = connectPlanet(config, connection)
  const bridge = connectBridge(config, connection, planet.rpc)
  const settings = createBusinessSettings(connection.db, config, now)
  const editions = () => revisedEditions(settings.now('agreements'))
  const sources = { config, connection, logger, partners, planet, editions, now }
  const accounts = await accountsFromConfig(sources)
  const transfers = createTransfers(connection, accounts, planet)
  const orders = ordersFromConfig(config, transfers)
  const rules = reviewRules(config, settings, accounts)
  await settings.reload()
  return {
    config,
    settings,
    connection,
    logger,
    now,
    partners,
    humanCheck: humanCheckFromConfig(config, connection.pool),
    planet,
    bridge,
    reviewRules: rules,
    manifests: readManifestFile(config),
    policyFacts: policyFactsFromConfig(config),
    accounts,
    transfers,
    mainNetworks: createMainNetworks({
      connection,
      dataKeys: accounts.dataKeys,
      stage: config.STAGE,
      bridge,
      bitcoinIndex: config.BITCOIN_INDEX_URL,
      now,
    }),
    orders,
    points: pointsOf(settings, connection, accounts),
    applications: createApplications(connection, accounts, partners.card),
    charges: chargesFromConfig({ config, settings, connection, logger, partners, orders }),
    bookings: createBookings(connection, accounts, partners.travel),
    inquiries: createInquiries(config, accounts),
  }
}
