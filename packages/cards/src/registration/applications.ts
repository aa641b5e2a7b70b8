import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { type CardPartner, CardPartnerError } from '@planet/partners/card/card-partner'
import type { Connection, Database } from '@planet/platform/database/database'

/** The dependencies of every registration operation. */
export type Applications = Pick<Accounts, 'dataKeys' | 'documents' | 'logger' | 'now'> & {
  db: Database
  /** Undefined if no partner is configured: then no cards are offered. */
  partner: CardPartner | undefined
  publicUrl: string
}

export const createApplications = (
  connection: Connection,
  { dataKeys, documents, logger, now, config }: Accounts,
  partner: CardPartner | undefined,
): Applications => ({
  db: connection.db,
  dataKeys,
  documents,
  logger,
  now,
  partner,
  publicUrl: config.PUBLIC_URL,
})

export function requireOffered({ partner }: Pick<Applications, 'partner'>): CardPartner {
  if (!partner) throw new ApiError('service_unavailable')
  return partner
}

/** For jobs: they are retried until there is a partner. */
export function partnerOf({ partner }: Pick<Applications, 'partner'>): CardPartner {
  if (!partner) throw new CardPartnerError('No card partner is set.')
  return partner
}
