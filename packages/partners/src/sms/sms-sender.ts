export type SmsSender = {
  /** `to` in the form of E.164, with its plus. */
  send: (message: { to: string; text: string }) => Promise<void>
}

/** The message could not be delivered. Carries neither number nor text, because it goes to logs. */
export class SmsError extends Error {
  override name = 'SmsError'
}
