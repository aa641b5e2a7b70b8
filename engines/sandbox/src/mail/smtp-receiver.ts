import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'

export type SmtpReceiver = { port: number; close: () => Promise<void> }

const largestMail = 10 * 1024 * 1024

/** An SMTP server that accepts every mail. It answers 250 only when `store` has saved it. */
export async function receiveSmtp(
  host: string,
  port: number,
  store: (raw: Buffer, recipients: readonly string[]) => Promise<void>,
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'sandbox' }),
    // It has no certificate, and it listens on this machine alone.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 1000,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      readAll(stream)
        .then((raw) => {
          if (stream.sizeExceeded)
            throw Object.assign(new Error('The mail is too large.'), { responseCode: 552 })
          return store(raw, recipients)
        })
        .then(() => done(), done)
    },
  })
  // A client that hangs up midway is harmless; without a listener it would end the process.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
