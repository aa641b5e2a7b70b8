/**
 * Consents of the seven agreements as the user gives them: shown at once, kept once the server has them. A kept one was
 * given on this page; a list that was read before it arrived does not take it back.
 */
export type Consent = 'open' | 'sending' | 'kept' | 'given'
export type Consents = Readonly<Record<string, Consent>>

export type ConsentEvent =
  | { type: 'loaded'; agreements: readonly { agreement_id: string; value: '0' | '1' }[] }
  | { type: 'ticked'; id: string }
  | { type: 'kept'; id: string }
  | { type: 'refused'; id: string }
  /** Withdrawn before continuing, and given again if the server was not reached. */
  | { type: 'unticked'; id: string }
  | { type: 'restored'; id: string }
  /** From now on the server's list counts. */
  | { type: 'continued' }

export function nextConsents(consents: Consents, event: ConsentEvent): Consents {
  switch (event.type) {
    case 'loaded':
      return Object.fromEntries(
        event.agreements.map(({ agreement_id, value }) => [
          agreement_id,
          value === '1' ? 'given' : hasOwn(consents[agreement_id]) ? consents[agreement_id] : 'open',
        ]),
      )
    case 'ticked':
      return move(consents, event.id, 'open', 'sending')
    case 'kept':
      return move(consents, event.id, 'sending', 'kept')
    case 'refused':
      return move(consents, event.id, 'sending', 'open')
    case 'unticked':
      return isGiven(consents[event.id]) ? { ...consents, [event.id]: 'open' } : consents
    case 'restored':
      return move(consents, event.id, 'open', 'given')
    case 'continued':
      return Object.fromEntries(
        Object.entries(consents).map(([id, consent]) => [id, consent === 'kept' ? 'given' : consent]),
      )
  }
}

const hasOwn = (consent: Consent | undefined): consent is 'sending' | 'kept' =>
  consent === 'sending' || consent === 'kept'
export const isGiven = (consent: Consent | undefined): boolean => consent === 'given' || consent === 'kept'

const move = (consents: Consents, id: string, from: Consent, to: Consent): Consents =>
  consents[id] === from ? { ...consents, [id]: to } : consents

export const givenCount = (consents: Consents): number => Object.values(consents).filter(isGiven).length

export const isAllGiven = (consents: Consents): boolean =>
  Object.keys(consents).length > 0 && Object.values(consents).every(isGiven)
