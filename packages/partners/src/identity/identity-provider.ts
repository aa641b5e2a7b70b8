/** How far an identity check is, in our words. */
export type IdentityAnswer = {
  outcome: 'started' | 'pending' | 'green' | 'retry' | 'red'
  /** The provider's message to the person if they can do better; empty otherwise. */
  comment: string
}

export type Applicant = {
  /** Our account id, under which the provider knows the person. */
  accountId: string
  kind: 'individual' | 'company'
  email: string
  language: string
}

export type StartedCheck = { applicantId: string; url: string; accessToken: string }

/** The provider's notice that something changed. What changed is queried, never taken from the message. */
export type IdentityNotice = { applicantId: string; accountId: string | undefined; type: string }

export type IdentityProvider = {
  start: (applicant: Applicant, returnUrl: string) => Promise<StartedCheck>
  answer: (applicantId: string) => Promise<IdentityAnswer>
  /** Resets the check, as if nothing had been submitted. False while the provider is reviewing it. */
  reset: (applicantId: string) => Promise<boolean>
  /** Asks the provider to stop using the person's data. Unknown people count as deleted. */
  forget: (applicantId: string) => Promise<void>
  /** Undefined if the signature does not match the body. */
  readNotice: (body: Uint8Array, headers: Record<string, string | undefined>) => IdentityNotice | undefined
}

/** The provider could not be reached or refused. */
export class IdentityError extends Error {
  override name = 'IdentityError'
}
