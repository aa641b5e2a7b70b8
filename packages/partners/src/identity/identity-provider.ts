/** How far an identity check is, in our words. */
export type IdentityAnswer = {
  outcome: 'started' | 'pending' | 'green' | 'retry' | 'red'
  /** What the provider says to the person, where he can do better; empty otherwise. */
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

/** A message of the provider that something changed. What changed is asked for, never taken from the message. */
export type IdentityNotice = { applicantId: string; accountId: string | undefined; type: string }

export type IdentityProvider = {
  start: (applicant: Applicant, returnUrl: string) => Promise<StartedCheck>
  answer: (applicantId: string) => Promise<IdentityAnswer>
  /** Back to the beginning, as if nothing had been handed in. False while the provider is looking at what was. */
  reset: (applicantId: string) => Promise<boolean>
  /** The provider is to use nothing of the person any more. One whom it does not know is forgotten already. */
  forget: (applicantId: string) => Promise<void>
  /** Undefined when the signature does not fit the body. */
  readNotice: (body: Uint8Array, headers: Record<string, string | undefined>) => IdentityNotice | undefined
}

/** The provider could not be reached or refused. */
export class IdentityError extends Error {
  override name = 'IdentityError'
}
