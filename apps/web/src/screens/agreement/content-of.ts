import type { agreementIds } from '@planet/contract/calls/agreement/list'
import type { AgreementId as ContentId } from '../../content/load.ts'

export type AgreementId = (typeof agreementIds)[number]

/** Where the text of each agreement lies. */
export const contentOf: Readonly<Record<AgreementId, ContentId>> = {
  us_person: 'us_person',
  electronic_delivery: 'electronic_delivery',
  terms: 'terms',
  privacy: 'privacy',
  antisocial: 'antisocial',
  us_transfer: 'us_partner_transfer',
  risk: 'risk',
}
