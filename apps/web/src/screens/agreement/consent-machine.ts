/** Consents of the seven agreements as the user gives them: shown at once, kept once the server has them. */
export type Consent = 'open' | 'sending' | 'given'
export type Consents = Readonly<Record<string, Consent>>

export type ConsentEvent =
  | { type: 'loaded'; agreements: readonly { agreement_id: string; value: '0' | '1' }[] }
  | { type: 'ticked'; id: string }
  | { type: 'kept'; id: string }
  | { type: 'refused'; id: string }
  /** Withdrawn before continuing, and given again if the server was not reached. */
  | { type: 'unticked'; id: string }
  | { type: 'restored'; id: string }

export function nextConsents(consents: Consents, event: ConsentEvent): Consents {
  switch (event.type) {
    case 'loaded':
      return Object.fromEntries(
        event.agreements.map(({ agreement_id, value }) => [
          agreement_id,
          value === '1' ? 'given' : consents[agreement_id] === 'sending' ? 'sending' : 'open',
        ]),
      )
    case 'ticked':
      return move(consents, event.id, 'open', 'sending')
    case 'kept':
      return move(consents, event.id, 'sending', 'given')
    case 'refused':
      return move(consents, event.id, 'sending', 'open')
    case 'unticked':
      return move(consents, event.id, 'given', 'open')
    case 'restored':
      return move(consents, event.id, 'open', 'given')
  }
}

const move = (consents: Consents, id: string, from: Consent, to: Consent): Consents =>
  consents[id] === from ? { ...consents, [id]: to } : consents

export const givenCount = (consents: Consents): number =>
  Object.values(consents).filter((consent) => consent === 'given').length

export const isAllGiven = (consents: Consents): boolean =>
  Object.keys(consents).length > 0 && Object.values(consents).every((consent) => consent === 'given')
