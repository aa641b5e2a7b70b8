import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PlanetClient } from '@planet/sdk/client'
import type { OrderEvent } from '@planet/sdk/order'
import { readWebhook } from '@planet/sdk/webhook'
import { call, must } from './call.ts'
import type { Person } from './people.ts'

export type Shop = {
  client: PlanetClient
  /** Each event as often as it was delivered, with the time. */
  heard: { event: OrderEvent; at: number }[]
  close: () => Promise<void>
}

/** A merchant's own system: it makes orders by the SDK and hears of them by webhooks, of all events unless named. */
export async function openShop(
  wallet: string,
  owner: Person,
  events: readonly OrderEvent['type'][] = [],
): Promise<Shop> {
  const heard: Shop['heard'] = []
  let secret = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const header = (name: string) => request.headers[name]?.toString() ?? null
    const event = await readWebhook(secret, Buffer.concat(chunks).toString('utf8'), header)
    heard.push({ event, at: performance.now() })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const made = must<{ token: { access_key: string }; access_secret: string }>(
    await call(wallet, owner, '/api/token/create/', {}),
    'token',
  )
  const url = `http://127.0.0.1:${port}/`
  const endpoint = must<{ secret: string }>(
    await call(wallet, owner, '/api/webhook/create/', { url, events }),
    'endpoint',
  )
  secret = endpoint.secret
  const client = new PlanetClient({
    url: wallet,
    accessKey: made.token.access_key,
    accessSecret: made.access_secret,
    retries: 8,
  })
  return { client, heard, close: () => closed(server) }
}

const closed = (server: Server): Promise<void> => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
