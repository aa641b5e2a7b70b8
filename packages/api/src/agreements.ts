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
 * The editions of the texts as shipped. After a version is raised here, every customer must consent again at their next
 * step; operators can require the same with a revision (`revisedEditions`).
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

/** Agreements whose full text has a page; the others are short enough to show on the screen. */
export const agreementPages: Readonly<Partial<Record<AgreementId, string>>> = {
  terms: '/agreement/regulation',
  privacy: '/agreement/privacypolicy',
  antisocial: '/agreement/policy_antisocial',
}

/** Adds the operators' revisions, which change a text or require new consent without a release: 1.0 becomes 1.0.2. */
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
