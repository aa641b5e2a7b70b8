import { createTransport } from 'nodemailer'
import { type Mail, MailDelayedError, type Mailer, MailRefusedError } from './mailer.ts'

/** Sends by the SMTP server of `url` (smtp:// or smtps://, with user and password where it asks for them). */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Contents come from letters alone; nothing in them may make the server open a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail: Mail) => {
      const { to, subject, text, html, replyTo, messageId, attachments = [] } = mail
      try {
        await transport.sendMail({
          // Given as objects, so that nothing in an address is read as a list of addresses.
          to: { name: '', address: to },
          from,
          subject,
          text,
          html,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ name, type, base64 }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(base64, 'base64'),
          })),
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        })
      } catch (error) {
        throw withoutAddress(error as SmtpError)
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = Error & { code?: string; responseCode?: number }

/** Servers repeat the address in what they say; only the codes are kept. */
function withoutAddress({ code = 'unknown', responseCode }: SmtpError): Error {
  const codes = responseCode === undefined ? code : `${code} ${responseCode}`
  // EENVELOPE is the answer to RCPT TO, EMESSAGE the one to the contents; 5yz is permanent (RFC 5321 §4.2.1).
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
  return refused
    ? new MailRefusedError(`The mail was refused (${codes}).`)
    : new MailDelayedError(`The mail server did not accept the mail (${codes}).`)
}
