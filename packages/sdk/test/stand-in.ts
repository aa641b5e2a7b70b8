import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ReceivedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }
type Reply = { status?: number; headers?: Record<string, string>; body: string }

/** A wallet that responds as configured, and records its requests. */
export async function standIn(
  reply: (request: ReceivedRequest, count: number) => Reply | undefined,
): Promise<{ url: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const one = { method: request.method, url: request.url, headers: request.headers, body }
    received.push(one)
    const answer = reply(one, received.length)
    if (answer) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
