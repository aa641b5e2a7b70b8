/** A file, its contents in base64, so that it can wait in the queue. */
export type Attachment = { name: string; type: string; base64: string }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo: string | undefined
  /** The same for every attempt to send one mail, so that receivers can detect a repetition. */
  messageId: string
  attachments?: readonly Attachment[]
}

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/** The receiving side will never accept this mail; retrying is useless. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}

/** The mail could not be delivered this time. Carries no address, because its text goes to logs. */
export class MailDelayedError extends Error {
  override name = 'MailDelayedError'
}
