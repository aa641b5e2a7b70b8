export const agreementIds = [
  'us_person',
  'electronic_delivery',
  'terms',
  'privacy',
  'antisocial',
  'us_transfer',
  'risk',
] as const
export type AgreementId = (typeof agreementIds)[number]

export type Edition = { version: string; updated: string }

const first: Edition = { version: '1.0', updated: '2026-11-01' }

/**
 * The present edition of what customers agree to. The texts print it and the server records it: raising a version here
 * asks everybody again at the next step they take.
 */
export const agreementEditions: Readonly<Record<AgreementId, Edition>> = {
  us_person: first,
  electronic_delivery: first,
  terms: first,
  privacy: first,
  antisocial: first,
  us_transfer: first,
  risk: first,
}

/** Agreements whose whole text is a page of its own; the others are short and part of the screen. */
export const agreementPages: Readonly<Partial<Record<AgreementId, string>>> = {
  terms: '/agreement/regulation',
  privacy: '/agreement/privacypolicy',
  antisocial: '/agreement/policy_antisocial',
}
