import type { agreementIds } from '@planet/contract/calls/agreement/list'

export type AgreementId = (typeof agreementIds)[number]

/** The present versions. Raising one asks everybody again at the next step they take. */
export const currentAgreements: Readonly<Record<AgreementId, { version: string; path?: string }>> = {
  us_person: { version: '2023-10-01' },
  electronic_delivery: { version: '2023-10-01' },
  terms: { version: '2023-10-01', path: '/agreement/regulation' },
  privacy: { version: '2023-10-01', path: '/agreement/privacypolicy' },
  antisocial: { version: '2023-10-01', path: '/agreement/policy_antisocial' },
  us_transfer: { version: '2023-10-01' },
  risk: { version: '2023-10-01' },
}
