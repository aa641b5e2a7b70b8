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
 * The editions of the texts as they are shipped. Raising a version here asks everybody again at the next step they take;
 * operators ask again by a revision (`revisedEditions`).
 */
export type AgreementEditions = Readonly<Record<AgreementId, Edition>>

export const agreementEditions: AgreementEditions = {
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

/** With revisions of operators, who change a text or ask again without a new release: 1.0 becomes 1.0.2. */
export function revisedEditions(revisions: Readonly<Record<AgreementId, number>>): AgreementEditions {
  const revised = (id: AgreementId): Edition => {
    const { version, updated } = agreementEditions[id]
    return revisions[id] === 0 ? agreementEditions[id] : { version: `${version}.${revisions[id]}`, updated }
  }
  return {
    us_person: revised('us_person'),
    electronic_delivery: revised('electronic_delivery'),
    terms: revised('terms'),
    privacy: revised('privacy'),
    antisocial: revised('antisocial'),
    us_transfer: revised('us_transfer'),
    risk: revised('risk'),
  }
}
