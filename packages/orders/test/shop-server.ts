import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedWebhook = { body: string; headers: IncomingHttpHeaders }

/** A merchant's server that records what it was sent, and responds as configured. */
export async function startShopServer() {
  const received: ReceivedWebhook[] = []
  const answer = { status: 200, body: 'thank you' }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ body, headers: request.headers })
    response.statusCode = answer.status
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const types = () => received.map(({ body }) => JSON.parse(body).type as string)
  return { url: `http://127.0.0.1:${port}/hook`, received, answer, types, close: () => void server.close() }
}

export const headerOf =
  ({ headers }: ReceivedWebhook) =>
  (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }
