/**
 * Consents of the seven agreements. A tick lives on this page until Continue sends it; what the server has agreed stays.
 */
export type Consent = 'open' | 'ticked' | 'agreed'
export type Consents = Readonly<Record<string, Consent>>

/** As the server lists it: ticked, and agreed to in some version. */
export type Listed = {
  agreement_id: string
  version: string
  value: '0' | '1'
  agreed_version?: string | undefined
}

export type ConsentEvent =
  | { type: 'loaded'; agreements: readonly Listed[] }
  | { type: 'ticked'; id: string }
  | { type: 'unticked'; id: string }

export function nextConsents(consents: Consents, event: ConsentEvent): Consents {
  switch (event.type) {
    case 'loaded':
      return Object.fromEntries(event.agreements.map((one) => [one.agreement_id, listed(consents, one)]))
    case 'ticked':
      return move(consents, event.id, 'open', 'ticked')
    case 'unticked':
      return move(consents, event.id, 'ticked', 'open')
  }
}

/** The server's list does not undo what was ticked or unticked here since. */
function listed(consents: Consents, { agreement_id, version, value, agreed_version }: Listed): Consent {
  const own = consents[agreement_id]
  if (agreed_version === version) return 'agreed'
  if (own === 'ticked' || own === 'open') return own
  return value === '1' ? 'ticked' : 'open'
}

const move = (consents: Consents, id: string, from: Consent, to: Consent): Consents =>
  consents[id] === from ? { ...consents, [id]: to } : consents

export const tickedIds = (consents: Consents): string[] =>
  Object.keys(consents).filter((id) => consents[id] === 'ticked')

export const givenCount = (consents: Consents): number =>
  Object.values(consents).filter((consent) => consent !== 'open').length

export const isAllGiven = (consents: Consents): boolean =>
  Object.keys(consents).length > 0 && givenCount(consents) === Object.keys(consents).length
