/** The progress of a registration, as the partner sees it. */
export type ApplicationAnswer = {
  state: 'received' | 'approved' | 'rejected'
  /** The partner's message to the person if something has to be corrected; empty otherwise. */
  comment: string
}

/** A card as the partner knows it. The number itself stays there: we keep its token and its last four digits. */
export type PartnerCard = {
  token: string
  lastFour: string
  envelopeNumber: string
  state: 'inactive' | 'active' | 'blocked'
  /** Locked by its holder. */
  isLocked: boolean
  /** In cents of the card's currency. */
  balance: bigint
  currency: string
}

export type ChargeAnswer = { state: 'pending' } | { state: 'done' } | { state: 'refused'; reason: string }

/** A line of a card's own history. Amounts are in cents, out of the card negative. */
export type CardEntry = {
  id: string
  at: Date
  kind: 'charge' | 'purchase' | 'refund' | 'fee' | 'withdrawal'
  amount: bigint
  currency: string
  merchant: string
}

export type CardImages = Readonly<
  Record<'passportImage' | 'selfieImage' | 'signatureImage', { bytes: Uint8Array; type: string }>
>

/** The partner's notice that something changed. What changed is queried, never taken from the message. */
export type CardNotice = { kind: 'application' | 'card' | 'charge'; reference: string }

/** Every action that changes something carries a key of ours: sent again, it counts once. */
export type CardPartner = {
  apply: (
    reference: string,
    items: Readonly<Record<string, string>>,
    images: CardImages,
  ) => Promise<ApplicationAnswer>
  application: (reference: string) => Promise<ApplicationAnswer>
  /** Asks the partner to delete what it was sent. Unknown references count as deleted. */
  forget: (reference: string) => Promise<void>
  /** The holder proves that the letter arrived: number and envelope number. Undefined if they do not match. */
  activate: (
    reference: string,
    given: { number: string; envelopeNumber: string },
  ) => Promise<PartnerCard | undefined>
  /** A card by its number, for charging a customer's card. Undefined if there is none. */
  find: (number: string) => Promise<Pick<PartnerCard, 'token' | 'lastFour' | 'state'> | undefined>
  card: (token: string) => Promise<PartnerCard>
  lock: (token: string, isLocked: boolean) => Promise<PartnerCard>
  /** What is printed on the card. Never stored, never logged. */
  reveal: (token: string) => Promise<{ number: string; expires: string; securityCode: string }>
  charge: (key: string, token: string, cents: bigint) => Promise<ChargeAnswer>
  chargeAnswer: (key: string) => Promise<ChargeAnswer | undefined>
  /** Newest first; `before` is the id of the last line seen. */
  history: (token: string, page: { before?: string; limit: number }) => Promise<readonly CardEntry[]>
  /** Undefined if the signature does not match the body. */
  readNotice: (body: Uint8Array, headers: Record<string, string | undefined>) => CardNotice | undefined
}

/** The partner could not be reached, or its response makes no sense. Retrying with the same key is safe. */
export class CardPartnerError extends Error {
  override name = 'CardPartnerError'
}
