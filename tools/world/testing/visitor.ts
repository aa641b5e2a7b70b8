import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoPassword } from '@planet/accounts/demo/demo-accounts'
import { handles } from '@planet/api/generated/handles'
import { solveHumanCheck } from '../../../apps/server/src/testing/solve-human-check.ts'
import type { Api, Session } from '../api.ts'
import { openPerson, type Person } from '../person.ts'
import type { Sandbox } from '../sandbox.ts'
import { waitFor } from '../world.ts'

const stopped = new AbortController().signal

/** A demo account in a visitor's hands, with the product's own session. */
export async function logInDemo(api: Api, name: string): Promise<Person> {
  const email = `${name}@planet.example`
  const session = api.visitor('127.0.0.1')
  const { account_id } = await session.call(handles.login, { contents: { email, password: demoPassword } })
  return openPerson({ ...api, session: () => session }, email, account_id)
}

export async function passHumanCheck(session: Session): Promise<void> {
  const { challenge } = await session.call(handles.humanCheck)
  const recaptcha_response = await solveHumanCheck(challenge)
  await session.call(handles.verifyRecaptcha, { contents: { recaptcha_response } })
}

/** The token of a link in the newest mail to the address. */
export const linkTo = (sandbox: Sandbox, email: string, path: string): Promise<string> =>
  waitFor({ stopped }, `a mail to ${email} with ${path}`, async () => {
    const mails = await sandbox.get<{ links: string[] }[]>(`/mail?to=${encodeURIComponent(email)}`)
    const link = mails.flatMap(({ links }) => links).find((one) => one.includes(path))
    return link?.split('/').filter(Boolean).at(-1)
  })

/** Receives one webhook at an address of its own. */
export async function listenForWebhook(): Promise<{ url: string; received: Promise<Date> }> {
  const { promise, resolve } = Promise.withResolvers<Date>()
  const server = createServer((request, reply) => {
    request.resume()
    reply.writeHead(200).end()
    server.close()
    resolve(new Date())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received: promise }
}
