import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { MailDelayedError, MailRefusedError } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A server that answers RCPT TO as configured and accepts everything else. */
async function smtpAnswering(rcpt: string): Promise<string> {
  server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (line.startsWith('EHLO')) socket.write('250 test\r\n')
        else if (line.startsWith('RCPT')) socket.write(`${rcpt}\r\n`)
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const mail = {
  to: 'secret.person@example.org',
  subject: 's',
  text: 't',
  html: 'h',
  replyTo: undefined,
  messageId: '<1@x>',
}

async function failureOf(url: string): Promise<Error> {
  const mailer = smtpMailer(url, 'Planet <no-reply@planet.example>')
  const error = await mailer.send(mail).then(
    () => new Error('was sent'),
    (thrown: Error) => thrown,
  )
  mailer.close()
  return error
}

it('distinguishes a mail that will never be accepted from one that may be accepted later, without naming the address', async () => {
  const refused = await failureOf(await smtpAnswering('550 5.1.1 <secret.person@example.org> unknown'))
  expect(refused).toBeInstanceOf(MailRefusedError)
  server?.close()
  const delayed = await failureOf(await smtpAnswering('451 4.7.1 <secret.person@example.org> greylisted'))
  expect(delayed).toBeInstanceOf(MailDelayedError)
  for (const error of [refused, delayed]) {
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('secret.person')
  }
})

it('treats a server that is down as a delay', async () => {
  expect(await failureOf('smtp://127.0.0.1:1')).toBeInstanceOf(MailDelayedError)
})
