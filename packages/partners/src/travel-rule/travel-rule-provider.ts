/** What a provider passes on to the provider of the receiver. */
export type TravelRuleTransfer = {
  /** The same in every attempt: asked again, it is the same transfer. */
  reference: string
  asset: string
  /** Decimal, in the asset's unit. */
  amount: string
  network: string
  destination: string
  originator: { name: string; country: string; address: string; account: string }
  beneficiary: { name: string; country: string; provider: string }
}

/** `pending`: the receiver's provider has not answered yet. */
export type TravelRuleAnswer = { status: 'accepted' | 'rejected' | 'pending'; note: string }

/** Sends the data of the travel rule to the receiver's provider, or asks again how far it is. */
export type TravelRuleProvider = {
  send: (transfer: TravelRuleTransfer) => Promise<TravelRuleAnswer>
}

export class TravelRuleError extends Error {
  override name = 'TravelRuleError'
}
