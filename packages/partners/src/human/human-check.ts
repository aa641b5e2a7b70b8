/** What the page needs to run the check, in the shape of the call `human_check`. */
export type HumanChallenge =
  | { kind: 'work'; challenge: Record<string, unknown> }
  | { kind: 'recaptcha'; site_key: string }

export type HumanCheck = {
  challenge: () => Promise<HumanChallenge>
  /** Whether the response proves a solved check that was not used before. Never throws for invalid input. */
  verify: (response: string) => Promise<boolean>
}

/** The check cannot be judged now, through no fault of the user. */
export class HumanCheckUnavailableError extends Error {
  override name = 'HumanCheckUnavailableError'
}
