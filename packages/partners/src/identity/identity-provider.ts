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
  /** Undefined when the signature does not fit the body. */
  readNotice: (body: Uint8Array, headers: Record<string, string | undefined>) => IdentityNotice | undefined
}

/** The provider could not be reached or refused. */
export class IdentityError extends Error {
  override name = 'IdentityError'
}
