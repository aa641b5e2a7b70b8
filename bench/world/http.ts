import { Agent, request } from 'node:http'
import type { Answer } from './call.ts'
import type { Person } from './people.ts'

export type Client = {
  post: (url: string, body: object, headers?: Record<string, string>) => Promise<unknown>
  close: () => void
}

/** A client on kept connections that costs little itself, since it shares the cores with what it measures. */
export function httpClient(connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    post: (url, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const text = JSON.stringify(body)
        const own = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        const sent = request(url, { method: 'POST', agent, headers: { ...own, ...headers } }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))))
          response.on('error', reject)
        })
        sent.on('error', reject)
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}

/** The same call as `call` makes, on a client of this kind. */
export const callBy =
  ({ post }: Client) =>
  async (wallet: string, person: Person, path: string, contents?: object): Promise<Answer> =>
    (await post(
      `${wallet}${path}`,
      { contents },
      {
        cookie: person.cookie,
        origin: wallet,
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': person.address,
      },
    )) as Answer
